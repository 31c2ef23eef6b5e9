import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { isEncerrado, isProtocolado } from '@portal/domain/requerimentos/status';
import { AvisoDasNormas } from '#entities/normas/AvisoDasNormas.tsx';
import { Ajuda } from '#entities/palavras/Ajuda.tsx';
import { palavraDe } from '#entities/palavras/palavras.ts';
import { Callout } from '#ui/Callout.tsx';
import classes from './AvisosDoProjeto.module.css';

type Verificacoes = Requerimento['verificacoes'];

interface Props {
  requerimento: Pick<Requerimento, 'status' | 'verificacoes' | 'normas'>;
  /** Leads to the answer a check is about, while it may be changed. */
  onAlterar?: (campoId: string) => void;
}

/** What the portal found before or while an analyst looks: it warns and keeps nobody from sending; after the decision it is silent. */
export function AvisosDoProjeto({ requerimento: { status, verificacoes, normas }, onAlterar }: Props) {
  if (isEncerrado(status)) return null;
  const de = (sobre: Verificacoes[number]['sobre']) => verificacoes.filter((v) => v.sobre === sobre);
  return (
    <>
      <Aviso title="Há números que não combinam" verificacoes={de('coerencia')} onAlterar={onAlterar}>
        {isProtocolado(status)
          ? 'Dois números do pedido discordam um do outro. Se a análise precisar, ela pede a correção.'
          : 'Dois números do pedido discordam um do outro. Confira qual está certo antes de protocolar.'}
      </Aviso>
      <Aviso
        title={isProtocolado(status) ? 'O que a análise vai olhar' : 'O projeto passa do que a zona permite'}
        verificacoes={de('zona')}
        onAlterar={onAlterar}
      >
        {isProtocolado(status)
          ? 'Pelas contas do portal, estes números passam do que a zona permite. Quem decide é a análise, e você não precisa fazer nada agora.'
          : 'Pelas contas do portal, estes números passam do limite. Você pode corrigir ou protocolar assim mesmo: quem decide é a análise.'}
      </Aviso>
      <AvisoDasNormas
        title={isProtocolado(status) ? 'O que a lei pede e o projeto não tem' : 'O projeto não cumpre uma norma do município'}
        normas={normas.filter((n) => n.situacao === 'fora' && (n.peso === 'avisa' || isProtocolado(status)))}
        onAlterar={onAlterar}
      >
        {isProtocolado(status)
          ? 'Pelas contas do portal. Quem decide é a análise, e você não precisa fazer nada agora.'
          : 'Você pode corrigir ou protocolar assim mesmo: quem decide é a análise.'}
      </AvisoDasNormas>
    </>
  );
}

function AjudaDo({ rotulo }: { rotulo: string }) {
  const palavra = palavraDe(rotulo);
  return palavra && <Ajuda palavra={palavra} />;
}

interface AvisoProps extends Pick<Props, 'onAlterar'> {
  title: string;
  verificacoes: Verificacoes;
  children: string;
}

function Aviso({ title, verificacoes, onAlterar, children }: AvisoProps) {
  const fora = verificacoes.flatMap(({ zona, itens }) =>
    itens.filter((i) => i.situacao === 'fora').map((item) => ({ zona, ...item })),
  );
  if (fora.length === 0) return null;
  return (
    <Callout meaning="warning" title={title}>
      <p className={classes.introducao}>{children}</p>
      <ul className={classes.lista}>
        {fora.map(({ zona, item, campo_id, valor, limite, evidencia, base_legal }) => (
          <li key={`${zona} ${item}`}>
            <strong>
              {item}: {valor}
            </strong>{' '}
            <AjudaDo rotulo={item} />
            (permitido {limite}) <span className={classes.fraco}>{[evidencia, base_legal].filter(Boolean).join('. ')}.</span>
            {onAlterar && campo_id && (
              <Button
                variant="subtle"
                size="compact-sm"
                mih={44}
                onClick={() => onAlterar(campo_id)}
                aria-label={`Alterar: ${item}`}
              >
                Alterar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
