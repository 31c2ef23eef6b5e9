import { Button } from '@mantine/core';
import type { PapelDoVinculo, Vinculo } from '@portal/domain/contas/vinculo';
import { ApiError } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { loginHref } from '#lib/landing.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Contas.module.css';
import { useResponderVinculo } from '../queries.ts';
import { ComLink, Vencido } from './ComLink.tsx';
import { Feito } from './Feito.tsx';

const VENCIDO = (
  <p>
    A pergunta vale por trinta dias e é respondida uma vez só. Se a prefeitura ainda espera a sua resposta, peça a ela que envie o
    convite de novo.
  </p>
);

const TEXTOS: Record<PapelDoVinculo, Record<'pergunta' | 'sim' | 'nao' | 'depois' | 'feito' | 'aceito' | 'recusado', string>> = {
  requerente: {
    pergunta: 'abriu no atendimento um cadastro com o seu nome e o seu documento. Ele é seu?',
    sim: 'Sim, é meu',
    nao: 'Não é meu',
    depois:
      'Ao dizer que é seu, os pedidos dele passam para a sua conta, e a prefeitura passa a ver o seu e-mail, telefone e endereço. Ao dizer que não, nada da sua conta é mostrado, e a prefeitura fica só com o que ela mesma anotou.',
    feito: 'O cadastro agora é parte da sua conta',
    aceito: 'Entre com a sua conta de sempre: os pedidos feitos no atendimento estão entre os seus.',
    recusado:
      'Nada da sua conta foi mostrado à prefeitura. Se o cadastro tem o seu documento e não foi você, avise o atendimento.',
  },
  equipe: {
    pergunta: 'convidou você para a equipe que trabalha no portal. Você aceita?',
    sim: 'Aceitar o convite',
    nao: 'Recusar',
    depois:
      'Ao aceitar, você entra na equipe com a conta que já tem, e a prefeitura passa a ver o seu nome, e-mail e telefone. Ao recusar, nada da sua conta é mostrado.',
    feito: 'Você está na equipe',
    aceito: 'Entre com a sua conta de sempre. O que você pode fazer aparece no menu da prefeitura.',
    recusado: 'O convite não vale mais, e a prefeitura foi avisada de que você não aceitou.',
  },
};

const fatos = ({ papel, por, quando, cargo, requerimentos }: Vinculo) => [
  ...(por ? [{ label: papel === 'equipe' ? 'Quem convidou' : 'Quem atendeu', value: por }] : []),
  { label: 'Quando', value: formatDateTime(quando) },
  ...(cargo ? [{ label: 'Cargo', value: cargo }] : []),
  ...(papel === 'requerente' ? [{ label: 'Pedidos neste cadastro', value: String(requerimentos) }] : []),
];

/** A town wrote somebody down who has an account: its owner says whether that is them. */
export function ResponderVinculo({ vinculoId, token }: { vinculoId: string; token: string }) {
  const responder = useResponderVinculo(vinculoId, token);
  const { error, isPending, variables } = responder;
  if (error instanceof ApiError && error.status === 410) return <Vencido>{VENCIDO}</Vencido>;
  return (
    <ComLink finalidade="responder_vinculo" token={token} vencido={VENCIDO}>
      {({ nome, vinculo }) => {
        if (!vinculo) return <Vencido>{VENCIDO}</Vencido>;
        const textos = TEXTOS[vinculo.papel];
        if (responder.isSuccess) {
          const entrar = (
            <Button component={RouteLink} href={loginHref()} size="sm" mih={44}>
              Entrar
            </Button>
          );
          return variables === 'aceitar' ? (
            <Feito title={textos.feito} actions={entrar}>
              {textos.aceito}
            </Feito>
          ) : (
            <Feito title="Resposta registrada">{textos.recusado}</Feito>
          );
        }
        return (
          <Card>
            <div className={classes.stack}>
              <p className={classes.lead}>
                {nome ? `Olá, ${nome}.` : 'Olá.'} {vinculo.municipio} {textos.pergunta}
              </p>
              <FactList columns={2} facts={fatos(vinculo)} />
              <div role="alert">{error && <Callout meaning="danger">{error.message}</Callout>}</div>
              <div className={classes.acts}>
                <Button
                  loading={isPending && variables === 'aceitar'}
                  disabled={isPending}
                  onClick={() => responder.mutate('aceitar')}
                >
                  {textos.sim}
                </Button>
                <Button
                  variant="default"
                  loading={isPending && variables === 'recusar'}
                  disabled={isPending}
                  onClick={() => responder.mutate('recusar')}
                >
                  {textos.nao}
                </Button>
              </div>
              <p className={classes.soft}>{textos.depois}</p>
            </div>
          </Card>
        );
      }}
    </ComLink>
  );
}
