import type { Requerimento } from '@portal/domain/autos/contract';
import { type ArquivoEnviado, arquivos } from '@portal/domain/campos/arquivos/model';
import { camposDe } from '@portal/domain/processos/definicao';
import { respostaDe } from '@portal/domain/respostas/respostas';
import { useAbrirArquivo } from '#entities/campos/arquivos/abrir.tsx';
import { PlanLink } from '#entities/plantas/PlanLinks.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import fileClasses from '#ui/file/FileDrop.module.css';
import { StoredFileRow } from '#ui/file/FileRows.tsx';
import classes from './respostas/Respostas.module.css';

/** Every file that was sent, under the question that asked for it. */
export function Arquivos({ requerimento }: { requerimento: Requerimento }) {
  const { abrir, visor } = useAbrirArquivo(requerimento.id);
  const groups = camposDe(requerimento.definicao)
    .filter((c) => c.tipo === arquivos.tipo)
    .map((campo) => ({ campo, arquivos: respostaDe<ArquivoEnviado[]>(campo, requerimento.respostas) }))
    .filter(({ arquivos }) => arquivos.length > 0);
  if (groups.length === 0)
    return (
      <EmptyState title="Nenhum arquivo neste requerimento">
        Os arquivos que o pedido exige aparecem aqui depois de enviados.
      </EmptyState>
    );
  return (
    <div className={classes.secoes}>
      {groups.map(({ campo, arquivos }) => (
        <section key={campo.id} aria-label={campo.rotulo}>
          <h3 className={classes.titulo}>{campo.rotulo}</h3>
          <ul className={fileClasses.list}>
            {arquivos.map((arquivo) => (
              <StoredFileRow
                key={arquivo.id}
                file={{
                  ...arquivo,
                  detail: /\.pdf$/i.test(arquivo.nome) && <PlanLink file={arquivo} label="Ver folhas e marcas" />,
                }}
                onOpen={abrir}
              />
            ))}
          </ul>
        </section>
      ))}
      {visor}
    </div>
  );
}
