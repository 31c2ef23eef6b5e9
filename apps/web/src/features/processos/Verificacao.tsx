import type { Problema } from '@portal/domain/processos/problema';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { abaDoLugar, hrefDaAba } from './abas.ts';
import { ancora } from './nomes.ts';
import classes from './Processos.module.css';
import { useProblemas } from './queries.ts';

const TIPOS: Record<Problema['onde']['tipo'], string> = {
  campo: 'Campo',
  etapa: 'Etapa',
  taxa: 'Taxa',
  documento: 'Documento',
  secao: 'Seção',
  geral: 'Geral',
};

function nomeDe({ tipo, id }: Problema['onde'], d: Rascunho): string {
  const achar = <T extends { id: string }>(itens: T[]) => itens.find((i) => i.id === id);
  if (tipo === 'campo') return achar(d.secoes.flatMap((s) => s.campos))?.rotulo || id;
  if (tipo === 'secao') return achar(d.secoes)?.titulo || id;
  if (tipo === 'etapa') return achar(d.etapas)?.nome || id;
  if (tipo === 'taxa') return achar(d.taxas)?.nome || id;
  if (tipo === 'documento') return achar(d.documentos)?.titulo || id;
  return '';
}

/** Parts of the general tab that stand by themselves. */
const CARTOES = ['numeracao', 'prazo_requerente', 'efeito_na_obra', 'obra_externa', 'aprovacao_tacita'];

function hrefPara(id: string, onde: Problema['onde']): string {
  const em = onde.tipo !== 'geral' ? ancora(onde.tipo, onde.id) : CARTOES.includes(onde.id) ? onde.id : 'geral';
  return hrefDaAba(id, abaDoLugar(em), { em });
}

interface Lista {
  id: string;
  problemas: Problema[];
  definicao: Rascunho;
  /** The person follows one to its place: a dialog closes. */
  aoIr?: () => void;
}

export function ListaDeProblemas({ id, problemas, definicao, aoIr }: Lista) {
  return (
    <ul className={classes.sentences}>
      {problemas.map(({ onde, texto }) => (
        <li key={onde.tipo + onde.id + texto}>
          <RouteLink href={hrefPara(id, onde)} onClick={aoIr}>
            {[TIPOS[onde.tipo], nomeDe(onde, definicao)].filter(Boolean).join(' ')}
          </RouteLink>
          : {texto}
        </li>
      ))}
    </ul>
  );
}

/** What is wrong with the draft, each with the way to its place. */
export function Verificacao({ id, definicao }: { id: string; definicao: Rascunho }) {
  const { data } = useProblemas(id);
  if (!data) return <TextSkeleton lines={5} />;
  const erros = data.filter((p) => p.gravidade === 'erro');
  const avisos = data.filter((p) => p.gravidade === 'aviso');
  return (
    <div className={classes.stack} aria-live="polite">
      {data.length === 0 && (
        <Callout meaning="success" title="Nenhum problema">
          A definição pode ser publicada.
        </Callout>
      )}
      {erros.length > 0 && (
        <Callout
          meaning="danger"
          title={erros.length === 1 ? 'Um problema impede publicar' : `${erros.length} problemas impedem publicar`}
        >
          <ListaDeProblemas id={id} problemas={erros} definicao={definicao} />
        </Callout>
      )}
      {avisos.length > 0 && (
        <Callout meaning="warning" title="Vale conferir antes de publicar">
          <ListaDeProblemas id={id} problemas={avisos} definicao={definicao} />
        </Callout>
      )}
    </div>
  );
}
