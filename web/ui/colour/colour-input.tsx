import { ConfigProvider } from 'antd';
import { parseColourCode } from '#core/format/colour.ts';
import { TypedInput, type TypedInputProps } from '#web/ui/form/inputs/typed-input.tsx';
import { ColourSwatch } from './colour-swatch.tsx';

/** What the browser's own chooser begins with where nothing is chosen. */
const NONE = '#ffffff';

/** A colour by its code, or chosen with the browser's own means; beside it, what text on it looks like. */
export function ColourInput(props: TypedInputProps<string>) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const code = parseColourCode(props.value ?? '');
  return (
    <TypedInput
      {...props}
      className="colour-input"
      inputMode="text"
      placeholder="#RRGGBB"
      parse={parseColourCode}
      write={(known) => known}
      prefix={
        <input
          type="color"
          className="colour-pick"
          aria-label="Renk seç"
          disabled={componentDisabled === true}
          value={code?.toLowerCase() ?? NONE}
          onChange={({ target }) => props.onChange?.(target.value.toUpperCase())}
        />
      }
      suffix={code === undefined ? undefined : <ColourSwatch code={code} />}
    />
  );
}
