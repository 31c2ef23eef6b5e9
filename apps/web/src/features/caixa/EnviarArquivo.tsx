import { Stack } from '@mantine/core';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import classes from './Caixa.module.css';
import { useEnviarRetorno } from './queries.ts';

/** Banks name their files as they like: the server judges by what is in them. */
const EXTENSOES: string[] = [];
const MAXIMO_BYTES = 32 * 1024 * 1024;

/** Takes the bank's file; its page shows how the reading goes. */
export function EnviarArquivo({ onClose }: { onClose: () => void }) {
  const enviar = useEnviarRetorno();
  return (
    <Dialog onClose={onClose} title="Enviar arquivo do banco" size="lg">
      <Stack gap="md">
        <p className={classes.lead}>
          É o arquivo de retorno da arrecadação (FEBRABAN 150), que se baixa na página do banco; em zip, ou vários em um só,
          também serve. O portal confere o arquivo inteiro antes: se a soma não fecha ou ele já entrou, nada dele vale.
        </p>
        <FileDrop
          label="Arquivo de retorno"
          accepts="RET, TXT ou o nome que o banco usar, até 32 MB."
          extensions={EXTENSOES}
          refuse={(file) => (file.size > MAXIMO_BYTES ? 'passa de 32 MB, que é o máximo.' : null)}
          maxBytes={MAXIMO_BYTES}
          files={[]}
          upload={async (file, handles) => {
            const { id } = await enviar(file, handles);
            onClose();
            goTo(rota('prefeitura.financeiro.caixa.arquivo', { id }));
          }}
        />
      </Stack>
    </Dialog>
  );
}
