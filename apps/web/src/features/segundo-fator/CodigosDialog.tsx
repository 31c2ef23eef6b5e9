import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { APP_NOME } from '@portal/domain/organizacoes/marca';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { saveArquivo } from '#lib/api.ts';
import { useUsuario } from '#lib/me.ts';
import { useMunicipio } from '#lib/recursos.ts';
import { Callout } from '#ui/Callout.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { printText } from './print-text.ts';
import classes from './SegundoFator.module.css';

/** Recovery codes, shown this once: copied, downloaded or printed, and closed only when they are kept. */
export function CodigosDialog({ codigos, onClose }: { codigos: string[]; onClose: () => void }) {
  const usuario = useUsuario();
  const municipio = useMunicipio();
  const [guardei, setGuardei] = useState(false);
  const lista = codigos.join('\n');
  const titulo = `Códigos de recuperação · ${APP_NOME} · ${municipio}`;
  const folha = `${titulo}\n${usuario?.email ?? ''}\n\n${lista}\n\nCada código vale uma vez, no lugar do código do aplicativo. Guarde longe do celular.\n`;
  return (
    <Dialog
      onClose={onClose}
      title="Guarde os seus códigos de recuperação"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Callout meaning="warning">
          Eles não aparecem de novo. Se você perder o celular, cada um deixa entrar uma vez. Guarde em um lugar seguro, que não
          seja o próprio celular.
        </Callout>
        <ol className={classes.codes} aria-label="Códigos de recuperação">
          {codigos.map((codigo) => (
            <li key={codigo}>
              <code>{codigo}</code>
            </li>
          ))}
        </ol>
        <CopyText label="Todos, para copiar" text={codigos.join(' ')} copied={lista} copy="Copiar os códigos" />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveArquivo({ blob: new Blob([folha], { type: 'text/plain' }), nome: 'codigos-de-recuperacao.txt' })}
          >
            Baixar
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => printText(titulo, folha)}>
            Imprimir
          </Button>
        </Group>
        <Checkbox checked={guardei} onChange={(event) => setGuardei(event.currentTarget.checked)} label="Guardei os códigos" />
        <Group justify="flex-end">
          <Button data-primary disabled={!guardei} onClick={onClose}>
            Concluir
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
