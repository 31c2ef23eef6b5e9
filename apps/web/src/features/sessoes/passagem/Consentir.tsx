import { Button } from '@mantine/core';
import type { PerguntaDePassagem } from '@portal/domain/sessoes/passagem';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { firstName } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import classes from './Passagem.module.css';

const VE = [
  'seu nome, CPF ou CNPJ, e-mail, telefone e endereço, como estão na sua conta',
  'os pedidos que você faz ou de que participa aqui',
];
const NAO_VE = ['de que município você veio', 'em que outros municípios você tem pedidos', 'a sua senha'];

interface Props {
  municipio: string;
  brasao: ReactNode;
  pergunta: PerguntaDePassagem;
  onSim: () => Promise<void>;
  onOutra: () => void;
}

/** Before anything opens: who would enter, and what the town sees of them. */
export function Consentir({ municipio, brasao, pergunta: { nome, email, primeira }, onSim, onOutra }: Props) {
  const [indo, setIndo] = useState(false);
  const sim = () => {
    setIndo(true);
    void onSim().finally(() => setIndo(false));
  };
  return (
    <Page title={`Entrar em ${municipio}`} width="narrow">
      <div className={classes.folha}>
        <Card>
          <div className={classes.quem}>
            {brasao}
            <div>
              <p className={classes.nome}>{nome}</p>
              {email && <p className={classes.nota}>{email}</p>}
            </div>
          </div>
          <p className={classes.texto}>
            {primeira
              ? `Você já entrou por outro município. Para continuar em ${municipio} com a mesma conta, sem digitar a senha de novo, confirme.`
              : `Este navegador é novo para a sua conta em ${municipio}. Confirme que é você.`}
          </p>
          {primeira && (
            <div className={classes.duas}>
              <Lista titulo={`O que ${municipio} vê`} itens={VE} icone={<IconEye size={18} aria-hidden />} />
              <Lista titulo="O que não vê" itens={NAO_VE} icone={<IconEyeOff size={18} aria-hidden />} />
            </div>
          )}
          <div className={classes.atos}>
            <Button onClick={sim} loading={indo}>
              Continuar como {firstName(nome)}
            </Button>
            <Button variant="default" onClick={onOutra} disabled={indo}>
              Entrar com outra conta
            </Button>
          </div>
          <p className={classes.nota}>Da próxima vez, neste navegador, você entra direto.</p>
        </Card>
      </div>
    </Page>
  );
}

const Lista = ({ titulo, itens, icone }: { titulo: string; itens: string[]; icone: ReactNode }) => (
  <section aria-label={titulo}>
    <h2 className={classes.titulo}>
      {icone} {titulo}
    </h2>
    <ul className={classes.itens}>
      {itens.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);
