import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { useState } from 'react';
import { saveArquivo } from '#lib/api.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { type Aberto, Dialogo } from './dialogos.tsx';
import { comoFoi, comoSaiu, isAberta, oQueFalta, type Tecnico, type Troca, trocaDo } from './palavras.ts';
import { abrirDocumento } from './queries.ts';
import classes from './Responsaveis.module.css';

type DeUmPedido = { requerimento: Requerimento };
type Abrir = { abrir: (dialogo: Aberto) => void };

/** Who answers technically, what is being changed about it and whose word is missing; of a request that asks for nobody, nothing. */
export function Responsaveis({ requerimento, somenteLeitura = false }: DeUmPedido & { somenteLeitura?: boolean }) {
  const r = somenteLeitura ? semAtos(requerimento) : requerimento;
  const [dialogo, abrir] = useState<Aberto | null>(null);
  if (r.tecnicos.length === 0) return null;
  const antes = r.trocas.filter((t) => !isAberta(t));
  return (
    <Card title="Responsável técnico" id="responsavel-tecnico">
      <ul className={classes.lista}>
        {r.tecnicos.map((t) => (
          <UmTecnico key={t.ordem} requerimento={r} tecnico={t} abrir={abrir} />
        ))}
      </ul>
      {antes.length > 0 && (
        <ul className={classes.antes} aria-label="Trocas anteriores">
          {antes.map((t) => (
            <li key={t.id}>
              {t.responsabilidade}: {comoFoi(t)}
              {t.resposta && ` ${t.resposta}`}
            </li>
          ))}
        </ul>
      )}
      {dialogo && <Dialogo requerimento={r} aberto={dialogo} onClose={() => abrir(null)} />}
    </Card>
  );
}

const semAtos = (r: Requerimento): Requerimento => ({
  ...r,
  tecnicos: r.tecnicos.map((t) => ({ ...t, pode: [] })),
  trocas: r.trocas.map((t) => ({ ...t, pode: [] })),
});

function UmTecnico({ requerimento: r, tecnico: t, abrir }: DeUmPedido & Abrir & { tecnico: Tecnico }) {
  const troca = trocaDo(r, t);
  const quem = `${t.nome}, ${t.responsabilidade}`;
  return (
    <li>
      <span className={classes.fraco}>{t.responsabilidade}</span>
      <strong className={t.saiu ? classes.saiu : undefined}>
        {t.nome}
        {t.is_voce && ' (você)'}
      </strong>
      <span className={classes.fraco}>
        {t.registro} · {t.documento}
      </span>
      {troca && <EmCurso troca={troca} abrir={abrir} />}
      <div className={classes.acoes}>
        {t.pode.includes('trocar') && <Botao rotulo="Trocar" de={quem} onClick={() => abrir({ tipo: 'trocar', tecnico: t })} />}
        {t.pode.includes('deixar') && (
          <Botao rotulo="Deixar de responder" de={quem} onClick={() => abrir({ tipo: 'deixar', tecnico: t })} />
        )}
        {t.pode.includes('falecimento') && (
          <Botao rotulo="Registrar falecimento" de={quem} onClick={() => abrir({ tipo: 'falecimento', tecnico: t })} />
        )}
      </div>
    </li>
  );
}

const Botao = ({ rotulo, de, onClick }: { rotulo: string; de: string; onClick: () => void }) => (
  <Button variant="default" size="compact-md" mih={44} aria-label={`${rotulo}: ${de}`} onClick={onClick}>
    {rotulo}
  </Button>
);

/** Whose word is missing, and the acts of whoever looks. */
function EmCurso({ troca: t, abrir }: Abrir & { troca: Troca }) {
  const pode = (passo: Troca['pode'][number]) => t.pode.includes(passo);
  const vago = comoSaiu(t);
  return (
    <div className={classes.curso}>
      <Callout
        meaning={vago ? 'warning' : 'info'}
        title={vago || `Troca pedida: ${t.entra?.nome}`}
        actions={
          (t.pode.length > 0 || t.tem_documento) && (
            <>
              {pode('indicar') && <Button onClick={() => abrir({ tipo: 'indicar', troca: t })}>Indicar outro responsável</Button>}
              {pode('concordar') && <Button onClick={() => abrir({ tipo: 'concordar', troca: t })}>Concordo</Button>}
              {pode('discordar') && (
                <Button variant="default" onClick={() => abrir({ tipo: 'discordar', troca: t })}>
                  Não concordo
                </Button>
              )}
              {pode('confirmar') && <Button onClick={() => abrir({ tipo: 'confirmar', troca: t })}>Confirmar a troca</Button>}
              {pode('negar') && (
                <Button variant="default" onClick={() => abrir({ tipo: 'negar', troca: t })}>
                  Não confirmar
                </Button>
              )}
              {pode('retirar') && (
                <Button variant="default" onClick={() => abrir({ tipo: 'retirar', troca: t })}>
                  Voltar atrás
                </Button>
              )}
              {t.tem_documento && (
                <Button variant="default" onClick={() => void abrirDocumento(t.id).then(saveArquivo)}>
                  Ver o documento
                </Button>
              )}
            </>
          )
        }
      >
        {oQueFalta(t)}
        {t.entra?.documento && ` ${t.entra.registro} · ${t.entra.documento}.`}
        {t.motivo && ` Motivo: ${t.motivo}`}
        {t.resposta && ` Última resposta: ${t.resposta}`}
      </Callout>
    </div>
  );
}
