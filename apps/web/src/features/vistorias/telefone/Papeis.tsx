import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { saveArquivo } from '#lib/api.ts';
import { Card } from '#ui/Card.tsx';
import { guardaAberta, nomes, type Papel } from './estado.ts';
import classes from './Telefone.module.css';

/** Plans, papers and the licence, as they were taken along. */
export function Papeis({ vistoria, papeis }: { vistoria: string; papeis: readonly Papel[] }) {
  const [aberto, setAberto] = useState('');
  const salvar = async (papel: Papel) => {
    const blob = await guardaAberta().lerArquivo(nomes.papel(vistoria, papel.id), papel.tipo);
    if (blob) saveArquivo({ blob, nome: papel.nome });
  };
  return (
    <Card title="Plantas e documentos" id="papeis">
      <ul className={classes.lista}>
        {papeis.map((papel) => (
          <li key={papel.id} className={classes.partes}>
            <span className={classes.nome}>{papel.nome}</span>
            <div className={classes.acoes}>
              {(papel.folhas > 0 || papel.tipo.startsWith('image/')) && (
                <Button
                  variant="default"
                  aria-expanded={aberto === papel.id}
                  aria-label={`${aberto === papel.id ? 'Fechar' : 'Ver'} ${papel.nome}`}
                  onClick={() => setAberto(aberto === papel.id ? '' : papel.id)}
                >
                  {aberto === papel.id ? 'Fechar' : 'Ver'}
                </Button>
              )}
              <Button
                variant="default"
                leftSection={<IconFileText size={18} aria-hidden />}
                aria-label={`Abrir o arquivo ${papel.nome}`}
                onClick={() => void salvar(papel)}
              >
                Abrir o arquivo
              </Button>
            </div>
            {aberto === papel.id && <Folhas vistoria={vistoria} papel={papel} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Folhas({ vistoria, papel }: { vistoria: string; papel: Papel }) {
  const folhas =
    papel.folhas > 0
      ? Array.from({ length: papel.folhas }, (_, i) => nomes.folha(vistoria, papel.id, i + 1))
      : [nomes.papel(vistoria, papel.id)];
  return (
    <div className={classes.folhas}>
      {folhas.map((nome, i) => (
        <Folha
          key={nome}
          nome={nome}
          tipo={papel.folhas > 0 ? 'image/jpeg' : papel.tipo}
          rotulo={`${papel.nome}, folha ${i + 1}`}
        />
      ))}
    </div>
  );
}

/** As wide as the phone, or near, to be moved about. */
function Folha({ nome, tipo, rotulo }: { nome: string; tipo: string; rotulo: string }) {
  const [url, setUrl] = useState('');
  const [perto, setPerto] = useState(false);
  useEffect(() => {
    let feita = '';
    let saiu = false;
    void guardaAberta()
      .lerArquivo(nome, tipo)
      .then((blob) => {
        if (saiu || !blob) return;
        feita = URL.createObjectURL(blob);
        setUrl(feita);
      });
    return () => {
      saiu = true;
      if (feita) URL.revokeObjectURL(feita);
    };
  }, [nome, tipo]);
  if (!url) return <span className={classes.fraco}>Abrindo…</span>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is moved by keyboard too */}
      <section className={classes.folha} data-perto={perto || undefined} tabIndex={0} aria-label={rotulo}>
        <img src={url} alt={rotulo} />
      </section>
      <div>
        <Button variant="default" onClick={() => setPerto(!perto)}>
          {perto ? 'Ver a folha inteira' : 'Ver de perto'}
        </Button>
      </div>
    </>
  );
}
