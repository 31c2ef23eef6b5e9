import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useOffline } from '#lib/connection.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { recusaDoPin } from './cofre.ts';
import { apagarTudo, comSenha, criarPin, haPorEnviar, tentarPin } from './entrada.ts';
import classes from './Telefone.module.css';

function CampoDoPin({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error?: string;
  onChange: (v: string) => void;
}) {
  return (
    <PasswordInput
      label={label}
      size="md"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={value}
      error={error}
      onChange={(e) => onChange(e.currentTarget.value.replace(/\D/g, ''))}
    />
  );
}

function Formulario({ titulo, children, onEnviar }: { titulo: string; children: ReactNode; onEnviar: () => void }) {
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    onEnviar();
  };
  return (
    <form className={classes.entrada} onSubmit={enviar} noValidate>
      <h1 className={classes.titulo}>{titulo}</h1>
      {children}
    </form>
  );
}

/** Two times the same PIN, and not one that everybody tries. */
function usePinNovo() {
  const [pin, setPin] = useState('');
  const [deNovo, setDeNovo] = useState('');
  const [erros, setErros] = useState<{ pin?: string; deNovo?: string }>({});
  const conferir = (): boolean => {
    const recusa = recusaDoPin(pin);
    const outro = !recusa && pin !== deNovo ? 'Os dois PINs são diferentes.' : undefined;
    setErros({ ...(recusa && { pin: recusa }), ...(outro && { deNovo: outro }) });
    return !recusa && !outro;
  };
  const campos = (
    <>
      <CampoDoPin label="PIN novo, de 6 a 12 números" value={pin} onChange={setPin} {...(erros.pin && { error: erros.pin })} />
      <CampoDoPin label="Repita o PIN" value={deNovo} onChange={setDeNovo} {...(erros.deNovo && { error: erros.deNovo })} />
    </>
  );
  return { pin, conferir, campos };
}

export function CriarPin() {
  const { pin, conferir, campos } = usePinNovo();
  const [criando, setCriando] = useState(false);
  const enviar = async () => {
    if (!conferir()) return;
    setCriando(true);
    await criarPin(pin).finally(() => setCriando(false));
  };
  return (
    <Formulario titulo="Crie um PIN para este telefone" onEnviar={() => void enviar()}>
      <p className={classes.fraco}>
        Ele abre as vistorias onde não há rede, e cifra tudo o que fica guardado aqui. Não use a senha do cartão nem a data de
        nascimento.
      </p>
      {campos}
      <Button type="submit" loading={criando}>
        Criar o PIN
      </Button>
    </Formulario>
  );
}

const emPalavras = (ms: number): string => {
  const segundos = Math.ceil(ms / 1000);
  return segundos < 60 ? `${segundos} segundos` : `${Math.ceil(segundos / 60)} minutos`;
};

export function DigitarPin({ entrar }: { entrar: string }) {
  const [pin, setPin] = useState('');
  const [erro, setErro] = useState('');
  const [abrindo, setAbrindo] = useState(false);
  const [esqueceu, setEsqueceu] = useState(false);
  if (esqueceu) return <PinEsquecido entrar={entrar} onVoltar={() => setEsqueceu(false)} />;
  const enviar = async () => {
    if (pin === '') return setErro('Digite o PIN.');
    setAbrindo(true);
    const tentativa = await tentarPin(pin).finally(() => setAbrindo(false));
    if (tentativa.abriu) return;
    setPin('');
    if (tentativa.restam <= 0) return setErro('Foram muitas tentativas. Abra com a senha da sua conta, em “Esqueci o PIN”.');
    const espere = tentativa.espera_ms > 0 ? ` Espere ${emPalavras(tentativa.espera_ms)} para tentar de novo.` : '';
    setErro(
      `Este não é o PIN.${espere} ${tentativa.restam === 1 ? 'Resta 1 tentativa.' : `Restam ${tentativa.restam} tentativas.`}`,
    );
  };
  return (
    <Formulario titulo="Digite o PIN" onEnviar={() => void enviar()}>
      <CampoDoPin label="PIN deste telefone" value={pin} onChange={setPin} />
      {erro && (
        <div role="alert">
          <Callout meaning="danger">{erro}</Callout>
        </div>
      )}
      <Button type="submit" loading={abrindo}>
        Abrir
      </Button>
      <Button variant="subtle" onClick={() => setEsqueceu(true)}>
        Esqueci o PIN
      </Button>
    </Formulario>
  );
}

/** Where all was sent it simply begins anew; otherwise the password of the account opens what is here. */
function PinEsquecido({ entrar, onVoltar }: { entrar: string; onVoltar: () => void }) {
  const [porEnviar, setPorEnviar] = useState<boolean | null>(null);
  const [apagando, setApagando] = useState(false);
  useEffect(() => void haPorEnviar().then(setPorEnviar), []);
  if (porEnviar === null) return <p className={classes.fraco}>Abrindo…</p>;
  return (
    <>
      <ComSenha entrar={entrar} />
      <div className={classes.entrada} style={{ marginTop: 0 }}>
        <Callout
          meaning={porEnviar ? 'warning' : 'info'}
          title={porEnviar ? 'Há anotações ou fotos que não foram enviadas' : 'Tudo já foi enviado'}
        >
          {porEnviar
            ? 'Elas estão só neste telefone. Se você apagar, elas se perdem.'
            : 'Você pode apagar o que está aqui, criar outro PIN e baixar o dia de novo: nada se perde.'}
        </Callout>
        <Button variant="default" color={porEnviar ? 'danger' : undefined} onClick={() => setApagando(true)}>
          Apagar deste telefone e começar de novo
        </Button>
        <Button variant="subtle" onClick={onVoltar}>
          Voltar
        </Button>
      </div>
      {apagando && (
        <ConfirmDialog
          title="Apagar deste telefone?"
          confirm={porEnviar ? 'Apagar o que não foi enviado' : 'Apagar e começar de novo'}
          onConfirm={apagarTudo}
          onClose={() => setApagando(false)}
        >
          {porEnviar
            ? 'As anotações e fotos que não foram enviadas se perdem para sempre.'
            : 'O que foi enviado continua no portal.'}
        </ConfirmDialog>
      )}
    </>
  );
}

function ComSenha({ entrar }: { entrar: string }) {
  const [senha, setSenha] = useState('');
  const [erro, setErro] = useState('');
  const [abrindo, setAbrindo] = useState(false);
  const { pin, conferir, campos } = usePinNovo();
  const offline = useOffline();
  const enviar = async () => {
    if (!conferir()) return;
    setAbrindo(true);
    try {
      if (!(await comSenha(senha, pin))) setErro('O que está guardado aqui não é desta conta.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErro(
        error.status === 401
          ? 'Sua sessão terminou. Entre no portal e volte aqui.'
          : error.status === 0
            ? 'Sem rede não dá para conferir a senha. Procure um lugar com sinal.'
            : error.mensagem,
      );
    } finally {
      setAbrindo(false);
    }
  };
  return (
    <Formulario titulo="Esqueci o PIN" onEnviar={() => void enviar()}>
      <p className={classes.fraco}>Com rede, a senha da sua conta abre o que está guardado aqui, e você cria outro PIN.</p>
      {offline && <Callout meaning="warning">Agora não há rede. Procure um lugar com sinal.</Callout>}
      <PasswordInput
        label="Senha da sua conta no portal"
        size="md"
        autoComplete="current-password"
        value={senha}
        onChange={(e) => setSenha(e.currentTarget.value)}
      />
      {campos}
      {erro && (
        <div role="alert">
          <Callout meaning="danger" actions={erro.startsWith('Sua sessão') && <a href={entrar}>Entrar no portal</a>}>
            {erro}
          </Callout>
        </div>
      )}
      <Button type="submit" loading={abrindo}>
        Abrir com a senha
      </Button>
    </Formulario>
  );
}
