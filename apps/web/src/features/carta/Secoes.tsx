import type { Servico } from '@portal/domain/carta/contract';
import { prazoEmPalavras } from '@portal/domain/carta/prazo';
import { type Tempos, temposEmFrases } from '@portal/domain/previsao/tempos';
import { IconCircleCheck, IconCreditCard, IconDownload, IconFileText, IconPencil, IconUsers } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import pagina from './PaginaDoServico.module.css';
import { semIsso } from './papeis.ts';
import { hrefDoModelo } from './queries.ts';
import classes from './Secoes.module.css';

/** Papers to have at hand; under each, folded, what to do without it. */
export function Maos({ itens, level = 2, id = 'maos' }: { itens: readonly string[]; level?: 2 | 3; id?: string }) {
  return (
    <Card title="Tenha em mãos" id={id} level={level}>
      <ul className={classes.maos}>
        {itens.map((item) => (
          <li key={item}>
            <IconFileText size={20} stroke={1.5} aria-hidden />
            <div>
              <span>{item}</span>
              <details className={pagina.falta}>
                <summary>
                  Não tenho<span className="visually-hidden">: {item}</span>
                </summary>
                <p>{semIsso(item)}</p>
              </details>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Forms and examples to fill in beforehand. */
export const Modelos = ({ servico, level = 2 }: { servico: Pick<Servico, 'slug' | 'modelos'>; level?: 2 | 3 }) => (
  <Card title="Modelos para baixar" id={`modelos-${servico.slug}`} level={level}>
    <ul className={classes.maos}>
      {servico.modelos.map(({ campo_id, para, nome, url, guardado }) => (
        <li key={campo_id}>
          <IconDownload size={20} stroke={1.5} aria-hidden />
          <div>
            <a href={guardado ? hrefDoModelo(servico.slug, campo_id) : (url ?? '')} rel="noreferrer">
              {nome}
            </a>
            <p className={pagina.texto}>Para “{para}”.</p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
);

/** Who signs besides filling in. */
export const Assinam = ({ quem }: { quem: readonly string[] }) => (
  <Card title="Quem assina" id="assina">
    <p className={pagina.texto}>
      {new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(quem)}. Cada um assina pelo portal, antes do envio.
    </p>
  </Card>
);

interface Momento {
  id: string;
  icone: ComponentType<{ size?: number; stroke?: number }>;
  quem: string;
  titulo: string;
  texto: string;
  prazo?: string;
}

const validade = (meses: number | null): string => (meses ? ` Vale ${plural(meses, 'mês', 'meses')}.` : '');

function momentosDe({ partes, cobra, etapas, documentos }: Servico): Momento[] {
  return [
    {
      id: 'preencher',
      icone: IconPencil,
      quem: 'Você',
      titulo: 'Preenche e envia',
      texto: `${plural(partes.length, 'parte', 'partes')}: ${partes.map((p) => p.toLowerCase()).join(', ')}. Fica salvo enquanto você digita: pode parar e voltar.`,
    },
    ...(cobra
      ? [
          {
            id: 'pagar',
            icone: IconCreditCard,
            quem: 'Você',
            titulo: 'Paga a taxa',
            texto: 'Por Pix ou código de barras, e envia o comprovante pelo portal.',
          },
        ]
      : []),
    ...etapas.map((etapa) => ({
      id: etapa.id,
      icone: IconUsers,
      quem: 'Prefeitura',
      titulo: etapa.nome,
      texto: etapa.descricao,
      prazo: prazoEmPalavras({ uteis: 0, corridos: 0, [etapa.contagem]: etapa.prazo_dias }),
    })),
    {
      id: 'fim',
      icone: IconCircleCheck,
      quem: 'Pronto',
      titulo: documentos.map((d) => d.titulo).join(' e ') || 'Resposta da prefeitura',
      texto:
        documentos.length > 0
          ? `Em PDF assinado, para baixar.${validade(documentos[0]?.validade_meses ?? null)}`
          : 'Você é avisado por e-mail.',
    },
  ];
}

/** What happens, from the first answer to the document, with the town's days at each step. */
export function ComoFunciona({ servico }: { servico: Servico }) {
  return (
    <Card title="Como funciona" id="como">
      <ol className={classes.momentos}>
        {momentosDe(servico).map(({ id, icone: Icone, quem, titulo, texto, prazo }) => (
          <li key={id} data-quem={quem}>
            <span className={classes.no} aria-hidden>
              <Icone size={18} stroke={1.75} />
            </span>
            <div className={classes.momento}>
              <span className={classes.quem}>{quem}</span>
              <strong>{titulo}</strong>
              {texto && <p>{texto}</p>}
            </div>
            {prazo && <span className={classes.dias}>{prazo}</span>}
          </li>
        ))}
      </ol>
      <p className={pagina.nota}>
        Os dias contam enquanto o pedido está com a prefeitura. Se faltar algo, você é avisado por e-mail, responde, e a contagem
        volta a correr.
      </p>
    </Card>
  );
}

/** How long it took others, and how many wait: what happened, beside the deadlines that the town set itself. */
export const QuantoDemora = ({ tempos }: { tempos: Tempos }) => (
  <Card title="Quanto tem demorado" id="tempos">
    {temposEmFrases(tempos).map((frase) => (
      <p key={frase} className={pagina.texto}>
        {frase}
      </p>
    ))}
    <p className={pagina.nota}>Contado toda noite. Não é prazo nem promessa: é o que levou para os outros.</p>
  </Card>
);
