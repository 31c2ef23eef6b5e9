import { Button, Menu } from '@mantine/core';
import { type DetalheDoProcesso, duplicarProcesso } from '@portal/domain/processos/gestao';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { goTo } from '#lib/navigation.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { hrefDaLista, hrefDoProcesso } from './fonte.ts';
import { ImportarDialog } from './listagem/ImportarDialog.tsx';
import { exportar, useAtoNaVersao, useAtoNoProcesso, useDuplicar } from './queries.ts';

type Aberto = 'duplicar' | 'importar' | 'arquivar' | 'descartar' | null;

/** Acts on the whole process. `versao` is that of the draft; null when there is none. */
export function MaisAcoes({ processo, versao }: { processo: DetalheDoProcesso; versao: number | null }) {
  const { id, nome, slug, ativo, publicada, aberta, modelo } = processo;
  const [aberto, setAberto] = useState<Aberto>(null);
  const ato = useAtoNoProcesso(id);
  const naVersao = useAtoNaVersao(id);
  const duplicar = useDuplicar(id);
  const close = () => setAberto(null);
  const descartar = async () => {
    if (versao === null) return;
    const existe = await naVersao.mutateAsync({ ato: 'descartar', versao });
    if (!existe) goTo(hrefDaLista(), { replace: true });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            Mais ações
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {publicada && (
            <Menu.Item onClick={() => void exportar(id).catch(() => undefined)}>Exportar a versão publicada</Menu.Item>
          )}
          {!aberta && <Menu.Item onClick={() => setAberto('importar')}>Importar um arquivo como rascunho</Menu.Item>}
          <Menu.Item onClick={() => setAberto('duplicar')}>Duplicar</Menu.Item>
          <Menu.Item onClick={() => (ativo ? setAberto('arquivar') : ato.mutate('desarquivar'))}>
            {ativo ? 'Arquivar' : 'Tirar do arquivo'}
          </Menu.Item>
          {versao !== null && <Menu.Item onClick={() => setAberto('descartar')}>Descartar o rascunho</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {aberto === 'duplicar' && (
        <FormDialog
          title={`Duplicar ${nome}`}
          submit="Duplicar"
          schema={bodyOf(duplicarProcesso)}
          initialValues={{ nome: `${nome} (cópia)`.slice(0, 120), slug: `${slug}-copia`.slice(0, 80) }}
          onSubmit={async (body) => {
            const { id: novo } = await duplicar.mutateAsync(body);
            goTo(hrefDoProcesso(novo));
          }}
          onClose={close}
          description={`A cópia é outro ${modelo ? 'modelo' : 'processo'}, em rascunho, que ninguém vê até você publicar.`}
        >
          <TextField name="nome" label="Nome" />
          <TextField name="slug" label="Endereço" hint="Aparece no endereço da página. Letras minúsculas, números e hífens." />
        </FormDialog>
      )}
      {aberto === 'importar' && <ImportarDialog processoId={id} onClose={close} />}
      {aberto === 'arquivar' && (
        <ConfirmDialog
          title={`Arquivar ${nome}`}
          confirm="Arquivar"
          onConfirm={() => ato.mutateAsync('arquivar')}
          onClose={close}
        >
          {modelo
            ? 'Ele deixa de ser proposto. Os municípios que já o usam ficam com o seu, e você pode tirá-lo do arquivo quando quiser.'
            : 'Ninguém começa um pedido novo deste processo. Os que estão em andamento seguem até o fim, e você pode tirá-lo do arquivo quando quiser.'}
        </ConfirmDialog>
      )}
      {aberto === 'descartar' && (
        <ConfirmDialog title="Descartar o rascunho" confirm="Descartar o rascunho" onConfirm={descartar} onClose={close}>
          {publicada
            ? 'O que foi mudado desde a versão publicada se perde. A versão publicada continua valendo.'
            : `Este ${modelo ? 'modelo' : 'processo'} nunca foi publicado e some com o rascunho.`}
        </ConfirmDialog>
      )}
    </>
  );
}
