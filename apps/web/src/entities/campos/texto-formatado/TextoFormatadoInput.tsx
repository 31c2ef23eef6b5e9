import { lazy, Suspense } from 'react';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import type { InputProps } from '../tipo-web.ts';

// The editor is large, and few forms ask for a formatted text.
const RichTextField = lazy(() => import('#ui/form/RichTextField.tsx').then((module) => ({ default: module.RichTextField })));

export const TextoFormatadoInput = ({ campo: { id, rotulo, ajuda, maximo }, optional }: InputProps<'texto_formatado'>) => (
  <Suspense fallback={<TextSkeleton lines={6} />}>
    <RichTextField name={id} label={rotulo} hint={ajuda || undefined} optional={optional} max={maximo} />
  </Suspense>
);
