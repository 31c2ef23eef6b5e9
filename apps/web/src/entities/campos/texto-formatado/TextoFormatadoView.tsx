import { RichText } from '#ui/RichText.tsx';
import type { ViewProps } from '../tipo-web.ts';

export const TextoFormatadoView = ({ resposta }: ViewProps<'texto_formatado'>) => <RichText html={resposta} />;
