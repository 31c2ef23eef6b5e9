import { Stack } from '@mantine/core';
import { Callout } from '#ui/Callout.tsx';
import { CopyText } from '#ui/CopyText.tsx';

/** Shown once: nobody reads it again. */
export const Segredo = ({ segredo, depois }: { segredo: string; depois: string }) => (
  <Stack gap="md">
    <CopyText label="Segredo" text={segredo} copy="Copiar o segredo" what="Segredo" primary />
    <Callout meaning="warning" title="Copie agora">
      Por segurança não mostramos este segredo de novo. {depois}
    </Callout>
  </Stack>
);
