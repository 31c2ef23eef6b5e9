import { RichText } from '#ui/RichText.tsx';
import type { ViewProps } from '../tipo-web.ts';

export const View = ({ resposta }: ViewProps<'texto_formatado', string>) => <RichText html={resposta} />;
