import { CloseCircleFilled } from '@ant-design/icons';

const label = 'Temizle';

/** `allowClear` of inputs and selects: left alone, its button has an English name. */
export const clearable = { clearIcon: <CloseCircleFilled aria-label={label} />, label };
