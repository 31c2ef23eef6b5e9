import { Button } from '@mantine/core';
import { isModelo, MODELOS, type ModeloDeEmail, PADRAO, PARTES, type TextosDosEmails } from '@portal/domain/configuracoes/emails';
import { canaisDe } from '@portal/domain/notificacoes/preferencias';
import { CANAIS, type PainelDoAviso, POR_CANAL, SO_POR_EMAIL, tipoDe, tiposDo } from '@portal/domain/notificacoes/tipos';
import { useState } from 'react';
import { Mudancas } from '#entities/mudancas/Mudancas.tsx';
import { Card } from '#ui/Card.tsx';
import { useStored } from '#ui/form/use-stored.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { type Lida, useConfiguracao, useSalvarConfiguracao } from '../queries.ts';
import classes from './Avisos.module.css';
import { campo, Palavras, ROTULOS_DAS_PARTES, valorDe } from './Palavras.tsx';

interface Aviso {
  chave: string;
  nome: string;
  quando: string;
  canais: string;
  /** whose choice it is, or why it is nobody's */
  escolha: string;
}

const porExtenso = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const daPessoa = (chave: ReturnType<typeof tiposDo>[number]): Aviso => {
  const { nome, quando, fixo } = tipoDe(chave);
  const canais = canaisDe(chave, {});
  const por = CANAIS.filter((canal) => canais[canal]).map((canal) => POR_CANAL[canal]);
  return { chave, nome, quando, canais: porExtenso.format(por), escolha: fixo ? `Sempre. ${fixo}` : 'Cada pessoa escolhe.' };
};

const GRUPOS: { titulo: string; id: string; avisos: Aviso[] }[] = [
  ...(
    [
      ['A quem faz pedidos', 'contribuinte'],
      ['À equipe', 'prefeitura'],
    ] as const satisfies (readonly [string, PainelDoAviso])[]
  ).map(([titulo, painel]) => ({ titulo, id: `avisos-${painel}`, avisos: tiposDo(painel).map(daPessoa) })),
  {
    titulo: 'Só por e-mail',
    id: 'avisos-email',
    avisos: Object.entries(SO_POR_EMAIL).map(([chave, { nome, quem, quando }]) => ({
      ...{ chave, nome, quando },
      canais: `${POR_CANAL.email}, a ${quem.charAt(0).toLowerCase()}${quem.slice(1)}`,
      escolha: '',
    })),
  },
];
const NOME = new Map(GRUPOS.flatMap(({ avisos }) => avisos.map((a) => [a.chave, a] as const)));
const ROTULOS = Object.fromEntries(
  MODELOS.flatMap((m) => PARTES.map((p) => [campo(m, p), `${NOME.get(m)?.nome ?? m}: ${ROTULOS_DAS_PARTES[p].toLowerCase()}`])),
);

/** Everything the portal tells anybody: whom, when, by what, and the town's own words where it may have some. */
export function Catalogo() {
  const { data } = useConfiguracao('emails');
  return data ? <Lista lida={data} /> : <TextSkeleton lines={12} />;
}

const temPalavras = (textos: TextosDosEmails, modelo: ModeloDeEmail): boolean =>
  PARTES.some((parte) => textos[campo(modelo, parte)] !== PADRAO[parte]);

function Lista({ lida }: { lida: Lida<'emails'> }) {
  const guardada = useStored(lida);
  const salvar = useSalvarConfiguracao('emails', guardada.overtake);
  const [aberto, setAberto] = useState<{ modelo: ModeloDeEmail; valores: TextosDosEmails } | null>(null);
  const valor = valorDe(guardada.now);
  const doAberto = aberto && NOME.get(aberto.modelo);
  return (
    <div className={classes.lista}>
      {GRUPOS.map(({ titulo, id, avisos }) => (
        <Card key={id} title={titulo} id={id} flush>
          <ul className={classes.avisos}>
            {avisos.map((aviso) => (
              <Um key={aviso.chave} aviso={aviso} textos={valor} onEscrever={(modelo) => setAberto({ modelo, valores: valor })} />
            ))}
          </ul>
        </Card>
      ))}
      <Mudancas
        assunto="emails"
        versao={guardada.now.versao}
        rotulos={ROTULOS}
        onVoltar={(antes) => {
          const modelo = MODELOS.find((m) => PARTES.some((p) => campo(m, p) in antes));
          if (modelo) setAberto({ modelo, valores: { ...valor, ...antes } });
        }}
      />
      {aberto && doAberto && (
        <Palavras
          modelo={aberto.modelo}
          nome={doAberto.nome}
          quando={doAberto.quando}
          valores={aberto.valores}
          guardada={guardada}
          onSalvar={async (novo) => guardada.settle(await salvar({ versao: guardada.now.versao, valor: novo }))}
          onClose={() => setAberto(null)}
        />
      )}
    </div>
  );
}

interface UmProps {
  aviso: Aviso;
  textos: TextosDosEmails;
  onEscrever: (modelo: ModeloDeEmail) => void;
}

function Um({ aviso: { chave, nome, quando, canais, escolha }, textos, onEscrever }: UmProps) {
  return (
    <li className={classes.aviso}>
      <div className={classes.oque}>
        <span className={classes.nome}>
          <strong>{nome}</strong>
          {isModelo(chave) && temPalavras(textos, chave) && <StatusPill tone="blue">Com palavras do município</StatusPill>}
        </span>
        <span>{quando}</span>
        <span className={classes.leve}>{`${canais.charAt(0).toUpperCase()}${canais.slice(1)}. ${escolha}`.trim()}</span>
      </div>
      {isModelo(chave) && (
        <Button variant="default" aria-label={`Palavras do e-mail: ${nome}`} onClick={() => onEscrever(chave)}>
          Palavras do e-mail
        </Button>
      )}
    </li>
  );
}
