import { baixarArquivo } from '@portal/domain/preenchimento/contract';
import { callArquivo, callTrecho } from '#lib/api.ts';
import type { PainelChave } from '#lib/layout-state.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileViewer } from '#ui/file/FileViewer.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { Page } from '#ui/Page.tsx';

const UUID = /^[0-9a-f-]{36}$/i;

/** One file and nothing else. Who may read it is asked of the server, as everywhere. */
export function ArquivoExterno() {
  const { painel, requerimento, arquivo, nome } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const id = String(requerimento ?? '');
  const arquivoId = String(arquivo ?? '');
  const titulo = String(nome || 'Arquivo do requerimento').slice(0, 200);
  if (!UUID.test(id) || !UUID.test(arquivoId))
    return (
      <Page title="Arquivo" width="normal">
        <EmptyState title="Este endereço não leva a um arquivo">
          Abra o arquivo a partir do pedido e use “Abrir em outra janela”.
        </EmptyState>
      </Page>
    );
  const chave: PainelChave = painel === 'painel-prefeitura' ? 'painel-prefeitura' : 'painel-contribuinte';
  return (
    <Page title={titulo} width="full">
      <NoIndex />
      <FileViewer
        title={titulo}
        id={arquivoId}
        load={() => callArquivo(baixarArquivo, { params: { id, arquivo_id: arquivoId, painel: chave }, local: true })}
        trechos={(faixa, signal) =>
          callTrecho(baixarArquivo, faixa, { params: { id, arquivo_id: arquivoId, painel: chave }, signal, local: [0, 429] })
        }
        height="calc(100vh - 12rem)"
      />
    </Page>
  );
}
