const needed = { major: 20, minor: 19 };

/**
 * Names the Node that is needed when this one is too old. (`import.meta.dirname`, used by the other
 * files, is itself missing there: keep this file free of imports.)
 * @param {string} [version]
 */
export function tooOld(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const ok = major > needed.major || (major === needed.major && minor >= needed.minor);
  return ok ? null : `${needed.major}.${needed.minor}`;
}
