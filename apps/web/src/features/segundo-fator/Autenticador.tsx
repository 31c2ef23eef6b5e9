import { Button } from '@mantine/core';
import type { SituacaoSegundoFator } from '@portal/domain/segundo-fator/contract';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ProveDialog } from '#ui/form/ProveDialog.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { CodigosDialog } from './CodigosDialog.tsx';
import { LigarDialog } from './LigarDialog.tsx';
import { iniciarTotp, useRemoverTotp, useRenovarCodigos } from './queries.ts';
import classes from './SegundoFator.module.css';

interface Props {
  situacao: SituacaoSegundoFator;
  temSenha: boolean;
}

type Aberto =
  | { passo: 'provar' | 'remover' | 'renovar' }
  | { passo: 'ligar'; segredo: string; uri: string }
  | { passo: 'codigos'; codigos: string[] };

/** Recovery codes from which one should make new ones. */
const POUCOS = 3;

/** The authenticator of a phone, and the codes for the day it is lost. */
export function Autenticador({ situacao: { totp, codigos_restantes, exigido, passkeys }, temSenha }: Props) {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const remover = useRemoverTotp();
  const renovar = useRenovarCodigos();
  const fechar = () => setAberto(null);
  const ultima = exigido && passkeys.length === 0;
  return (
    <Card
      title="Aplicativo autenticador"
      id="autenticador"
      aside={<StatusPill tone={totp ? 'green' : 'grey'}>{totp ? 'Ligado' : 'Desligado'}</StatusPill>}
    >
      <div className={classes.stack}>
        <p className={classes.text}>
          Depois da senha, você digita o código de 6 números que um aplicativo do celular mostra, como Google Authenticator,
          Microsoft Authenticator ou Aegis. Quem descobrir a sua senha não entra sem ele.
        </p>
        {totp && codigos_restantes <= POUCOS && (
          <Callout meaning="warning">
            {codigos_restantes === 0
              ? 'Não restam códigos de recuperação.'
              : `Restam ${plural(codigos_restantes, 'código', 'códigos')} de recuperação.`}{' '}
            Crie outros para não ficar de fora se perder o celular.
          </Callout>
        )}
        {totp && codigos_restantes > POUCOS && <p className={classes.text}>Restam {codigos_restantes} códigos de recuperação.</p>}
        <div className={classes.acts}>
          {totp ? (
            <>
              <Button variant="default" onClick={() => setAberto({ passo: 'renovar' })}>
                Criar códigos novos
              </Button>
              <Button variant="subtle" color="danger" onClick={() => setAberto({ passo: 'remover' })}>
                Desligar
              </Button>
            </>
          ) : (
            <Button onClick={() => setAberto({ passo: 'provar' })}>Ligar o autenticador</Button>
          )}
        </div>
      </div>
      {aberto?.passo === 'provar' && (
        <ProveDialog
          title="Ligar o autenticador"
          submit="Continuar"
          temSenha={temSenha}
          onClose={() => setAberto((now) => (now?.passo === 'provar' ? null : now))}
          onConfirm={async (senha) => setAberto({ passo: 'ligar', ...(await iniciarTotp(senha)) })}
        >
          {temSenha ? 'Primeiro, confirme que é você.' : 'Tenha o celular à mão para ler um código.'}
        </ProveDialog>
      )}
      {aberto?.passo === 'ligar' && (
        <LigarDialog
          segredo={aberto.segredo}
          uri={aberto.uri}
          onClose={fechar}
          onLigado={(codigos) => setAberto({ passo: 'codigos', codigos })}
        />
      )}
      {aberto?.passo === 'codigos' && <CodigosDialog codigos={aberto.codigos} onClose={fechar} />}
      {aberto?.passo === 'renovar' && (
        <ProveDialog
          title="Criar códigos de recuperação novos"
          submit="Criar códigos"
          temSenha={temSenha}
          onClose={() => setAberto((now) => (now?.passo === 'renovar' ? null : now))}
          onConfirm={async (senha) => setAberto({ passo: 'codigos', ...(await renovar.mutateAsync(senha)) })}
        >
          Os códigos que você guardou antes deixam de valer.
        </ProveDialog>
      )}
      {aberto?.passo === 'remover' && (
        <ProveDialog
          title="Desligar o autenticador"
          submit="Desligar"
          tone="danger"
          temSenha={temSenha}
          onClose={fechar}
          onConfirm={(senha) => remover.mutateAsync(senha)}
        >
          {ultima
            ? 'A prefeitura pede um segundo passo para entrar: até você ligar outro, os painéis ficam fechados. Os códigos de recuperação deixam de valer.'
            : 'Para entrar, passa a bastar a senha, a não ser que você tenha uma chave de acesso. Os códigos de recuperação deixam de valer.'}
        </ProveDialog>
      )}
    </Card>
  );
}
