import { Stack } from '@mantine/core';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { Autorizacao } from './Autorizacao.tsx';
import { Entradas } from './Entradas.tsx';
import { Exigencia } from './Exigencia.tsx';
import { useSuporteDoMunicipio } from './queries.ts';

/** Whether support of the installation may come into the town, until when, and who did. */
export function SuporteNoMunicipio() {
  const { data } = useSuporteDoMunicipio();
  if (!data) return <TextSkeleton lines={6} />;
  return (
    <Stack gap="md">
      <Autorizacao suporte={data} />
      <Exigencia suporte={data} />
      <Entradas entradas={data.entradas} />
    </Stack>
  );
}
