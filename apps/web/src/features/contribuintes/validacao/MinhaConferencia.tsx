import { Button, Stack } from '@mantine/core';
import { PROVAS, type Prova } from '@portal/domain/configuracoes/validacao';
import { type MinhaValidacao, PROVA_MAX_MB } from '@portal/domain/contribuintes/validacao';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { useMinhasProvas, useMinhaValidacao } from './queries.ts';
import classes from './Validacao.module.css';
import { ValidacaoPill } from './ValidacaoPill.tsx';

function emPalavras({ situacao, exigida, pode_protocolar }: MinhaValidacao): string {
  if (situacao === 'Aceita') return 'A prefeitura conferiu o seu cadastro. Não falta nada.';
  if (situacao === 'Aguardando')
    return pode_protocolar
      ? 'A prefeitura vai conferir o que você enviou. Enquanto isso, você faz pedidos normalmente.'
      : 'A prefeitura vai conferir o que você enviou. Você pode preparar pedidos, e protocola quando a conferência terminar.';
  if (situacao === 'Recusada') return 'Para seguir, procure o atendimento da prefeitura com os seus documentos.';
  return exigida
    ? 'Este município só recebe pedidos de quem teve o cadastro conferido. Envie os documentos abaixo; os pedidos que você preparar ficam guardados.'
    : 'A prefeitura pode conferir o seu cadastro com os seus documentos. Você faz pedidos mesmo sem isso.';
}

/** How the comparison of one's own record stands, and what to send. */
export function MinhaConferencia() {
  const { data } = useMinhaValidacao();
  return (
    <Card title="Conferência do cadastro" id="conferencia" aside={data && <ValidacaoPill situacao={data.situacao} />}>
      {data ? <Como minha={data} /> : <TextSkeleton lines={4} />}
    </Card>
  );
}

function Como({ minha }: { minha: MinhaValidacao }) {
  return (
    <Stack gap="md">
      {minha.motivo && (
        <Callout
          meaning={minha.situacao === 'Recusada' ? 'danger' : 'warning'}
          title={minha.situacao === 'Recusada' ? 'O seu cadastro foi recusado' : 'Falta algo'}
        >
          {minha.motivo}
        </Callout>
      )}
      <p className={classes.texto}>
        {emPalavras(minha)}
        {minha.desde && (
          <>
            {' '}
            <span className={classes.soft}>
              Mudou <When at={minha.desde} />.
            </span>
          </>
        )}
      </p>
      {minha.pode_enviar && <Enviar minha={minha} />}
    </Stack>
  );
}

function Enviar({ minha: { pedidas, provas, orientacao } }: { minha: MinhaValidacao }) {
  const { enviar, remover, pedir } = useMinhasProvas();
  const faltam = pedidas.filter((tipo) => !provas.some((p) => p.tipo === tipo));
  return (
    <Stack gap="md">
      {orientacao && <p className={classes.texto}>{orientacao}</p>}
      {pedidas.map((tipo: Prova) => (
        <FileDrop
          key={tipo}
          label={PROVAS[tipo].nome}
          hint={PROVAS[tipo].dica}
          accepts={`PDF, JPG ou PNG, até ${PROVA_MAX_MB} MB.`}
          extensions={['.pdf', '.jpg', '.jpeg', '.png']}
          maxBytes={PROVA_MAX_MB * 1_048_576}
          replaces
          files={provas.filter((p) => p.tipo === tipo)}
          upload={enviar(tipo)}
          onRemove={() => remover.mutate(tipo)}
        />
      ))}
      <p className={classes.soft}>Só quem confere cadastros na prefeitura vê estes documentos.</p>
      <div>
        <Button disabled={faltam.length > 0} loading={pedir.isPending} onClick={() => pedir.mutate()}>
          Enviar para conferência
        </Button>
        {faltam.length > 0 && (
          <p className={classes.soft}>Falta: {faltam.map((tipo) => PROVAS[tipo].nome.toLowerCase()).join(', ')}.</p>
        )}
      </div>
    </Stack>
  );
}
