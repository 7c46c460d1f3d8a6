import type { demoTaskNames } from '#contract/demo/demo.work.ts';
import type { TaskKindText } from '#web/records/tasks/task-kind.ts';

export const demoTasks = {
  'make-demo': {
    title: 'Demo verisi hazırlanıyor',
    done: () =>
      'Demo verisi hazır: izinler, geçişler, puantaj günleri, talepler ve kilitli aylar tamamlandı.',
    changes: [['puantaj'], ['attendance'], ['requests'], ['equalization'], ['corrections']],
  },
} satisfies Readonly<Record<keyof typeof demoTaskNames, TaskKindText>>;
