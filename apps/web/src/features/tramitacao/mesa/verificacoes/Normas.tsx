import { leiDa, type NormaConferida } from '@portal/domain/normas/conferida';
import { camposDe } from '@portal/domain/processos/definicao';
import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconFlag, IconQuestionMark } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { pecaDoCampo } from '../Campo.tsx';
import { type Dialogo, type EstaMesa, useMesa } from '../mesa-context.ts';
import { O_REQUERIMENTO } from '../situacao.ts';
import vereditos from '../Veredito.module.css';
import classes from './Normas.module.css';

const VEREDITOS = {
  fora: { icon: IconAlertTriangle, words: 'Não cumpre' },
  'sem dado': { icon: IconQuestionMark, words: 'Não dá para dizer' },
  dentro: { icon: IconCircleCheck, words: 'Cumpre' },
} as const;
const ORDEM: readonly NormaConferida['situacao'][] = ['fora', 'sem dado', 'dentro'];

/** How the keys of the desk find a rule: it stands among the answers, and is none. */
const MARCA = '#norma:';
const chaveDe = ({ id }: NormaConferida): string => `${MARCA}${id}`;

/** The item that a rule asks for: on its field, with its words and its article. */
const pendenciaDe = (r: EstaMesa['r'], norma: NormaConferida): Dialogo => {
  const campo = camposDe(r.definicao).find((c) => c.id === norma.campo_id);
  return {
    tipo: 'pendencia',
    peca: campo ? pecaDoCampo(campo) : O_REQUERIMENTO,
    inicio: { texto: norma.mensagem, base_legal: leiDa(norma) },
  };
};

/** The same for the key of the desk, where the focus is on a rule that is not fulfilled. */
export function pendenciaEmFoco({ r }: EstaMesa, foco: string | undefined): Dialogo | null {
  const norma = foco?.startsWith(MARCA) ? r.normas.find((n) => chaveDe(n) === foco) : undefined;
  return norma?.situacao === 'fora' ? pendenciaDe(r, norma) : null;
}

/** So many that cannot be told are a line each; more of them would be most of what is read, and are one. */
const SOLTAS = 2;

/** What the town's rules say of the project: first what it does not fulfil, then what cannot be told. It tells; the analyst decides. */
export function Normas() {
  const { r } = useMesa();
  const [fora, semDado, dentro] = ORDEM.map((situacao) => r.normas.filter((n) => n.situacao === situacao)) as [
    NormaConferida[],
    NormaConferida[],
    NormaConferida[],
  ];
  const linhas = (normas: readonly NormaConferida[]) => normas.map((norma) => <Norma key={norma.id} norma={norma} />);
  return (
    <Card title="Normas do município" id="normas" flush>
      <ul className={classes.lista}>
        {linhas(fora)}
        {semDado.length > SOLTAS ? (
          <li>
            <SemDado normas={semDado}>{linhas(semDado)}</SemDado>
          </li>
        ) : (
          linhas(semDado)
        )}
        {linhas(dentro)}
      </ul>
    </Card>
  );
}

const DITAS = 4;

/** Those that cannot be told, behind one line that says for want of what. Folded, the keys of the desk go past them. */
function SemDado({ normas, children }: { normas: readonly NormaConferida[]; children: ReactNode }) {
  const [aberta, setAberta] = useState(false);
  const faltam = [...new Set(normas.flatMap((n) => n.faltam))];
  const outros = faltam.length - DITAS;
  return (
    <details className={classes.dobra} onToggle={(event) => setAberta(event.currentTarget.open)}>
      <summary>
        <span className={classes.veredito} data-situacao="sem dado">
          <IconQuestionMark size={16} aria-hidden />
          Não dá para dizer
        </span>
        <strong>{plural(normas.length, 'norma', 'normas')}</strong>
        <IconChevronDown className={classes.seta} size={18} aria-hidden />
        {faltam.length > 0 && (
          <span className={classes.fraco}>
            O pedido não diz: {faltam.slice(0, outros === 1 ? DITAS + 1 : DITAS).join(', ')}
            {outros > 1 && ` e mais ${outros}`}.
          </span>
        )}
      </summary>
      {aberta && <ul className={classes.lista}>{children}</ul>}
    </details>
  );
}

/** The same to who confirms what another proposed: read only, beside what they confirm. Nothing where no rule asks the project. */
export function ConferenciaLida({ normas }: { normas: readonly NormaConferida[] }) {
  const ordenadas = ORDEM.flatMap((situacao) => normas.filter((n) => n.situacao === situacao));
  if (ordenadas.length === 0) return null;
  const fora = ordenadas.filter((n) => n.situacao === 'fora').length;
  return (
    <details className={classes.lida} open={fora > 0}>
      <summary>
        Conferência das normas: {fora === 0 ? 'nenhuma descumprida' : plural(fora, 'descumprida', 'descumpridas')} de{' '}
        {ordenadas.length}
      </summary>
      <ul className={classes.lista} aria-label="Conferência das normas">
        {ordenadas.map((norma) => (
          <li key={norma.id} className={classes.norma}>
            <Veredito norma={norma} />
            <Porque norma={norma} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Veredito({ norma: { nome, situacao, valor, limite }, children }: { norma: NormaConferida; children?: ReactNode }) {
  const { icon: Icon, words } = VEREDITOS[situacao];
  return (
    <div className={classes.cabeca}>
      <span className={classes.veredito} data-situacao={situacao}>
        <Icon size={16} aria-hidden />
        {words}
      </span>
      <strong>{nome}</strong>
      {limite && situacao !== 'fora' && (
        <span className={classes.fraco}>
          {valor} ({limite})
        </span>
      )}
      {children}
    </div>
  );
}

function Norma({ norma }: { norma: NormaConferida }) {
  const { r, analisa, abrir } = useMesa();
  const { nome, situacao } = norma;
  return (
    <li>
      <fieldset className={classes.norma} tabIndex={-1} data-campo={chaveDe(norma)}>
        <legend className="visually-hidden">{nome}</legend>
        <Veredito norma={norma}>
          {analisa && situacao === 'fora' && (
            <button
              type="button"
              className={vereditos.flag}
              aria-label={`Marcar pendência por ${nome}`}
              onClick={() => abrir(pendenciaDe(r, norma))}
            >
              <IconFlag size={16} stroke={1.75} aria-hidden />
              Pendência
            </button>
          )}
        </Veredito>
        <Porque norma={norma} />
      </fieldset>
    </li>
  );
}

/** What it rests on: the words to who reads, what is missing, the reason that was given, and its law with the values it saw. */
function Porque({ norma }: { norma: NormaConferida }) {
  const { mensagem, mensagem_interna, justificativa, faltam } = norma;
  return (
    <>
      {mensagem && <p>{mensagem}</p>}
      {mensagem_interna && mensagem_interna !== mensagem && <p className={classes.interna}>{mensagem_interna}</p>}
      {faltam.length > 0 && (
        <p>
          {faltam.length === 1 ? 'Falta saber' : `Faltam ${plural(faltam.length, 'dado', 'dados')}`}: {faltam.join(', ')}.
        </p>
      )}
      {justificativa && (
        <p>
          <strong>O requerente explica:</strong> {justificativa}
        </p>
      )}
      <details className={classes.base}>
        <summary>{leiDa(norma)}</summary>
        {norma.texto_da_lei && <blockquote>{norma.texto_da_lei}</blockquote>}
        <ul>
          {norma.usados.map(({ rotulo, valor: dado, origem }) => (
            <li key={rotulo}>
              {rotulo}: {dado || 'sem resposta'} <span className={classes.fraco}>({origem})</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
