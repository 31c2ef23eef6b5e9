import { Button } from '@mantine/core';
import type { SituacaoSegundoFator } from '@portal/domain/segundo-fator/contract';
import { nomeDoAparelho } from '@portal/domain/text/aparelho';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ProveDialog } from '#ui/form/ProveDialog.tsx';
import { When } from '#ui/When.tsx';
import { CodigosDialog } from './CodigosDialog.tsx';
import { NomearDialog } from './NomearDialog.tsx';
import { opcoesDePasskey, useRemoverPasskey } from './queries.ts';
import classes from './SegundoFator.module.css';

type Chave = SituacaoSegundoFator['passkeys'][number];
type Aberto =
  | { passo: 'provar' }
  | { passo: 'nomear'; desafio: string; resposta: Record<string, unknown> }
  | { passo: 'codigos'; codigos: string[] }
  | { passo: 'remover'; chave: Chave };

const suportada = (): boolean => typeof PublicKeyCredential !== 'undefined';

/** Asks the device for a key; a refusal of the server is thrown, one of the device is told. */
async function registrar(senha: string): Promise<{ desafio: string; resposta: Record<string, unknown> } | { recusa: string }> {
  const { desafio, opcoes } = await opcoesDePasskey(senha);
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = opcoes as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    return { desafio, resposta: { ...(await startRegistration({ optionsJSON })) } };
  } catch (error) {
    const repetida = error instanceof Error && error.name === 'InvalidStateError';
    return {
      recusa: repetida
        ? 'Este aparelho já tem uma chave de acesso para a sua conta.'
        : 'A chave de acesso não foi criada. Tente de novo e siga o que o aparelho pedir.',
    };
  }
}

/** Keys kept in a device, opened by finger, face or PIN. A browser binds them to this address. */
export function Passkeys({
  situacao: { passkeys, totp, exigido },
  temSenha,
}: {
  situacao: SituacaoSegundoFator;
  temSenha: boolean;
}) {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [recusa, setRecusa] = useState('');
  const remover = useRemoverPasskey();
  const fechar = () => setAberto(null);

  const criar = async (senha: string) => {
    setRecusa('');
    const feito = await registrar(senha);
    if ('desafio' in feito) setAberto({ passo: 'nomear', ...feito });
    else {
      fechar();
      setRecusa(feito.recusa);
    }
  };
  return (
    <Card title="Chaves de acesso" id="passkeys">
      <div className={classes.stack}>
        <p className={classes.text}>
          Depois da senha, você confirma com a digital, o rosto ou o PIN do aparelho, ou com uma chave USB. Cada chave vale só
          para este endereço.
        </p>
        <div role="alert">{recusa && <Callout meaning="danger">{recusa}</Callout>}</div>
        <Lista passkeys={passkeys} onRemover={(chave) => setAberto({ passo: 'remover', chave })} />
        {suportada() ? (
          <div>
            <Button variant={passkeys.length > 0 || totp ? 'default' : 'light'} onClick={() => setAberto({ passo: 'provar' })}>
              Criar uma chave de acesso
            </Button>
          </div>
        ) : (
          <Callout>Este navegador não tem chaves de acesso.</Callout>
        )}
      </div>
      {aberto?.passo === 'provar' && (
        <ProveDialog
          title="Criar uma chave de acesso"
          submit="Continuar"
          temSenha={temSenha}
          onClose={() => setAberto((now) => (now?.passo === 'provar' ? null : now))}
          onConfirm={criar}
        >
          O aparelho vai pedir a digital, o rosto ou o PIN.
        </ProveDialog>
      )}
      {aberto?.passo === 'nomear' && (
        <NomearDialog
          desafio={aberto.desafio}
          resposta={aberto.resposta}
          sugestao={nomeDoAparelho(navigator.userAgent)}
          onClose={() => setAberto((now) => (now?.passo === 'nomear' ? null : now))}
          onCriada={(codigos) => setAberto({ passo: 'codigos', codigos })}
        />
      )}
      {aberto?.passo === 'codigos' && <CodigosDialog codigos={aberto.codigos} onClose={fechar} />}
      {aberto?.passo === 'remover' && (
        <ProveDialog
          title={`Remover a chave ${aberto.chave.nome}`}
          submit="Remover"
          tone="danger"
          temSenha={temSenha}
          onClose={fechar}
          onConfirm={(senha_atual) => remover.mutateAsync({ id: aberto.chave.id, senha_atual })}
        >
          {exigido && !totp && passkeys.length === 1
            ? 'A prefeitura pede um segundo passo para entrar: até você ligar outro, os painéis ficam fechados.'
            : 'Ela deixa de abrir a sua conta. Apague-a também no aparelho.'}
        </ProveDialog>
      )}
    </Card>
  );
}

function Lista({ passkeys, onRemover }: { passkeys: Chave[]; onRemover: (chave: Chave) => void }) {
  if (passkeys.length === 0) return null;
  return (
    <ul className={classes.keys} aria-label="Chaves de acesso">
      {passkeys.map((chave) => (
        <li key={chave.id} className={classes.key}>
          <IconKey size={20} stroke={1.75} aria-hidden />
          <div className={classes.what}>
            <strong>{chave.nome}</strong>
            <span className={classes.soft}>
              Criada <When at={chave.criado_em} dated="em" />
              {chave.usado_em ? (
                <>
                  , usada <When at={chave.usado_em} dated="em" />
                </>
              ) : (
                ', ainda não usada'
              )}
            </span>
          </div>
          <Button
            variant="default"
            size="sm"
            mih={44}
            aria-label={`Remover a chave ${chave.nome}`}
            onClick={() => onRemover(chave)}
          >
            Remover
          </Button>
        </li>
      ))}
    </ul>
  );
}
