import { Button, FileButton } from '@mantine/core';
import { FOTO_MAX_MB } from '@portal/domain/contas/foto';
import { useEffect, useState } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useEnviarFoto, useFoto, useRemoverFoto } from './foto-queries.ts';
import classes from './MinhaConta.module.css';

const TIPOS = 'image/jpeg,image/png,image/webp';
const LADO_PX = 96;

/** The picture: chosen, looked at, kept; or taken away. The square is cut by the server as it is shown here. */
export function Foto({ nome }: { nome: string }) {
  const atual = useFoto();
  const enviar = useEnviarFoto();
  const remover = useRemoverFoto();
  const [escolhida, setEscolhida] = useState<{ file: File; url: string } | null>(null);
  const [recusa, setRecusa] = useState('');
  useEffect(() => () => URL.revokeObjectURL(escolhida?.url ?? ''), [escolhida]);

  const escolher = (file: File | null) => {
    if (!file) return;
    setRecusa('');
    if (!TIPOS.split(',').includes(file.type)) return setRecusa('Escolha uma foto em JPG, PNG ou WebP.');
    if (file.size > FOTO_MAX_MB * 1_048_576) return setRecusa(`A foto passa de ${FOTO_MAX_MB} MB. Escolha uma menor.`);
    setEscolhida({ file, url: URL.createObjectURL(file) });
  };
  const guardar = () =>
    escolhida &&
    enviar.mutate(escolhida.file, {
      onSuccess: () => setEscolhida(null),
      onError: (error) => {
        setEscolhida(null);
        setRecusa(error.message);
      },
    });
  return (
    <div className={classes.photo}>
      <Avatar nome={nome} src={escolhida?.url ?? atual} size={LADO_PX} />
      <div>
        <p className={classes.hint}>
          {escolhida
            ? 'Fica assim. Usar esta foto?'
            : `JPG, PNG ou WebP, até ${FOTO_MAX_MB} MB. Aparece no cabeçalho, ao lado do seu nome.`}
        </p>
        <div role="alert">{recusa && <Callout meaning="danger">{recusa}</Callout>}</div>
        <div className={classes.acts}>
          {escolhida ? (
            <>
              <Button loading={enviar.isPending} onClick={guardar}>
                Usar esta foto
              </Button>
              <Button variant="default" disabled={enviar.isPending} onClick={() => setEscolhida(null)}>
                Cancelar
              </Button>
            </>
          ) : (
            <>
              <FileButton onChange={escolher} accept={TIPOS} inputProps={{ 'aria-label': 'Arquivo da foto' }}>
                {(button) => (
                  <Button {...button} variant="default">
                    {atual ? 'Trocar a foto' : 'Escolher uma foto'}
                  </Button>
                )}
              </FileButton>
              {atual && (
                <Button variant="subtle" color="gray" loading={remover.isPending} onClick={() => remover.mutate()}>
                  Remover a foto
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}
