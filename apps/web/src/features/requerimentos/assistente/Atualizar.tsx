import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { useEffect } from 'react';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useAto } from '../queries.ts';

/** A draft whose process has a new version is brought up to it before anything is shown; the form then tells what changed. */
export function Atualizar({ requerimento: { id, versao } }: { requerimento: Requerimento }) {
  const { mutate } = useAto(id, 'atualizar');
  useEffect(() => mutate({ versao }), [mutate, versao]);
  return <PageSkeleton />;
}
