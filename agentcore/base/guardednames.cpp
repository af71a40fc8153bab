// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Names that are secrets in any folder.
#include "agentcore/base/guardedtable.h"

#include <QHash>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore::GuardedPaths {

using Kind = SecretKind;
using enum NameMatch;

// clang-format off
static constexpr SecretName kNames[] = {
    {Whole, ".env"_L1, Kind::Environment, "12factor.net; dotenv"_L1},
    {Start, ".env."_L1, Kind::Environment, "dotenv, vite.dev/guide/env-and-mode"_L1},
    {Start, ".env-"_L1, Kind::Environment, "dotenv, by custom"_L1},
    {Start, ".env_"_L1, Kind::Environment, "dotenv, by custom"_L1},
    {End, ".env"_L1, Kind::Environment, "docs.docker.com/compose, env_file"_L1},
    {Whole, ".envrc"_L1, Kind::Environment, "direnv(1)"_L1},
    {Whole, ".dev.vars"_L1, Kind::Environment, "developers.cloudflare.com/workers, secrets"_L1},
    {Start, ".dev.vars."_L1, Kind::Environment, "developers.cloudflare.com/workers, secrets"_L1},
    {Whole, ".flaskenv"_L1, Kind::Environment, "flask.palletsprojects.com/cli"_L1},
    // Keys
    {End, ".pem"_L1, Kind::Keys, "openssl-format-options(1)"_L1},
    {End, ".key"_L1, Kind::Keys, "openssl-genpkey(1); nginx.org/docs"_L1},
    {End, ".p8"_L1, Kind::Keys, "RFC 5958"_L1},
    {End, ".p12"_L1, Kind::Keys, "openssl-pkcs12(1)"_L1},
    {End, ".pfx"_L1, Kind::Keys, "openssl-pkcs12(1)"_L1},
    {End, ".pkcs12"_L1, Kind::Keys, "openssl-pkcs12(1)"_L1},
    {End, ".jks"_L1, Kind::Keys, "keytool(1)"_L1},
    {End, ".keystore"_L1, Kind::Keys, "keytool(1)"_L1},
    {End, ".bks"_L1, Kind::Keys, "bouncycastle.org"_L1},
    {End, ".ppk"_L1, Kind::Keys, "puttygen(1)"_L1},
    {End, ".pvk"_L1, Kind::Keys, "openssl-rsa(1), -outform PVK"_L1},
    {End, ".snk"_L1, Kind::Keys, "learn.microsoft.com, sn.exe"_L1},
    {End, ".mobileprovision"_L1, Kind::Keys, "developer.apple.com"_L1},
    {End, ".age"_L1, Kind::Keys, "age(1)"_L1},
    {End, ".agekey"_L1, Kind::Keys, "fluxcd.io/docs, SOPS"_L1},
    {End, ".keytab"_L1, Kind::Keys, "ktutil(1)"_L1},
    {End, ".ovpn"_L1, Kind::Keys, "openvpn(8), inline files"_L1},
    {End, ".kdbx"_L1, Kind::Passwords, "keepassxc(1)"_L1},
    {End, ".kdb"_L1, Kind::Passwords, "KeePass 1.x"_L1},
    {End, ".agilekeychain"_L1, Kind::Passwords, "support.1password.com"_L1},
    {End, ".opvault"_L1, Kind::Passwords, "support.1password.com"_L1},
    {End, ".psafe3"_L1, Kind::Passwords, "pwsafe.org"_L1},
    {Whole, "wallet.dat"_L1, Kind::Wallet, "bitcoin.org, doc/files.md"_L1},
    // Credentials
    {Whole, "credentials"_L1, Kind::Cloud, "docs.aws.amazon.com/cli"_L1},
    {Whole, "credentials.json"_L1, Kind::Cloud, "developers.google.com/workspace, quickstarts"_L1},
    {Whole, ".credentials.json"_L1, Kind::Agent, "code.claude.com/docs, authentication"_L1},
    {Whole, "credentials.toml"_L1, Kind::Packages, "doc.rust-lang.org/cargo"_L1},
    {Whole, "credentials.tfrc.json"_L1, Kind::Cloud, "developer.hashicorp.com/terraform"_L1},
    {Whole, "credentials.xml"_L1, Kind::Passwords, "jenkins.io/doc, credentials"_L1},
    {Whole, "application_default_credentials.json"_L1, Kind::Cloud, "cloud.google.com/docs/authentication"_L1},
    {Whole, "google-credentials.json"_L1, Kind::Cloud, "cloud.google.com/docs/authentication"_L1},
    {Whole, "serviceaccountkey.json"_L1, Kind::Cloud, "firebase.google.com/docs/admin"_L1},
    {Whole, "oauth_creds.json"_L1, Kind::Agent, "Gemini CLI, docs.rs/crate/sync-auth, 2026-11-23"_L1},
    {Whole, "secrets.json"_L1, Kind::Passwords, "learn.microsoft.com/aspnet, user secrets"_L1},
    {Whole, "secrets.toml"_L1, Kind::Passwords, "docs.streamlit.io, secrets"_L1},
    {Whole, "secrets.yml"_L1, Kind::Passwords, "guides.rubyonrails.org (before 5.2)"_L1},
    {Whole, "secrets.yaml"_L1, Kind::Passwords, "helm-secrets; esphome.io"_L1},
    {Whole, ".vault_pass"_L1, Kind::Passwords, "docs.ansible.com, vault passwords"_L1},
    {Whole, ".vault_password"_L1, Kind::Passwords, "docs.ansible.com, vault passwords"_L1},
    {Whole, ".htpasswd"_L1, Kind::Passwords, "htpasswd(1)"_L1},
    {Whole, ".dockerconfigjson"_L1, Kind::Cloud, "kubernetes.io/docs, image pull secrets"_L1},
    {Whole, "kubeconfig"_L1, Kind::Cloud, "kubernetes.io/docs, kubeconfig"_L1},
    {End, ".kubeconfig"_L1, Kind::Cloud, "kubernetes.io/docs, kubeconfig"_L1},
    {End, ".tfstate"_L1, Kind::Cloud, "developer.hashicorp.com/terraform, sensitive data in state"_L1},
    {End, ".tfstate.backup"_L1, Kind::Cloud, "developer.hashicorp.com/terraform, state"_L1},
    {End, ".tfvars"_L1, Kind::Cloud, "developer.hashicorp.com/terraform, variables"_L1},
    {End, ".tfvars.json"_L1, Kind::Cloud, "developer.hashicorp.com/terraform, variables"_L1},
    {Whole, "terraform.rc"_L1, Kind::Cloud, "developer.hashicorp.com/terraform, CLI configuration"_L1},
    {Whole, ".npmrc"_L1, Kind::Packages, "npmrc(5)"_L1},
    {Whole, ".pypirc"_L1, Kind::Passwords, "packaging.python.org"_L1},
    {Whole, ".git-credentials"_L1, Kind::Passwords, "git-credential-store(1)"_L1},
    {Whole, ".dockercfg"_L1, Kind::Cloud, "docs.docker.com"_L1},
    {Whole, ".netrc"_L1, Kind::Passwords, "netrc(5)"_L1},
    {Whole, "_netrc"_L1, Kind::Passwords, "curl(1), --netrc"_L1},
    {Whole, ".authinfo"_L1, Kind::Passwords, "auth-source manual of Emacs"_L1},
    {Whole, ".pgpass"_L1, Kind::Passwords, "postgresql.org/docs"_L1},
    {Whole, "pgpass.conf"_L1, Kind::Passwords, "postgresql.org/docs"_L1},
    {Whole, ".my.cnf"_L1, Kind::Passwords, "dev.mysql.com/doc"_L1},
    {Whole, ".mylogin.cnf"_L1, Kind::Passwords, "mysql_config_editor(1)"_L1},
    {Whole, ".s3cfg"_L1, Kind::Cloud, "s3cmd(1)"_L1},
    {Whole, ".boto"_L1, Kind::Cloud, "cloud.google.com/storage/docs/boto-gsutil"_L1},
    {Whole, "krb5.keytab"_L1, Kind::Keys, "kadmin(1)"_L1},
    // Of browsers, when a profile lies elsewhere
    {Whole, "logins.json"_L1, Kind::Browser, "support.mozilla.org, profiles"_L1},
    {Whole, "key4.db"_L1, Kind::Browser, "support.mozilla.org, profiles"_L1},
    {Whole, "cookies.sqlite"_L1, Kind::Browser, "support.mozilla.org, profiles"_L1},
    {Whole, "login data"_L1, Kind::Browser, "chromium docs, user_data_dir.md"_L1},
    // What was typed
    {Whole, ".bash_history"_L1, Kind::History, "bash(1), HISTFILE"_L1},
    {Whole, ".zsh_history"_L1, Kind::History, "zshparam(1), HISTFILE"_L1},
    {Whole, ".psql_history"_L1, Kind::History, "psql(1)"_L1},
    {Whole, ".mysql_history"_L1, Kind::History, "mysql(1)"_L1},
};

static constexpr SecretPlace kSystem[] = {
    {Base::System, "/etc/shadow"_L1, Kind::System, "shadow(5)"_L1},
    {Base::System, "/etc/shadow-"_L1, Kind::System, "shadow(5)"_L1},
    {Base::System, "/etc/gshadow"_L1, Kind::System, "gshadow(5)"_L1},
    {Base::System, "/etc/gshadow-"_L1, Kind::System, "gshadow(5)"_L1},
    {Base::System, "/etc/master.passwd"_L1, Kind::System, "passwd(5) of BSD"_L1},
    {Base::System, "/etc/security/opasswd"_L1, Kind::System, "pam_pwhistory(8)"_L1},
    {Base::System, "/etc/sudoers"_L1, Kind::System, "sudoers(5)"_L1},
    {Base::System, "/etc/sudoers.d"_L1, Kind::System, "sudoers(5)"_L1},
    {Base::System, "/etc/ssl/private"_L1, Kind::System, "update-ca-certificates(8); Debian policy of ssl-cert"_L1},
    {Base::System, "/etc/pki/tls/private"_L1, Kind::System, "Fedora, shared system certificates"_L1},
    {Base::System, "/etc/letsencrypt"_L1, Kind::System, "eff-certbot.readthedocs.io"_L1},
    {Base::System, "/etc/krb5.keytab"_L1, Kind::System, "kerberos(7)"_L1},
    {Base::System, "/etc/wireguard"_L1, Kind::System, "wg-quick(8)"_L1},
    {Base::System, "/etc/openvpn"_L1, Kind::System, "openvpn(8)"_L1},
    {Base::System, "/etc/ipsec.secrets"_L1, Kind::System, "ipsec.secrets(5)"_L1},
    {Base::System, "/etc/swanctl/private"_L1, Kind::System, "swanctl.conf(5)"_L1},
    {Base::System, "/etc/NetworkManager/system-connections"_L1, Kind::System, "nm-settings-keyfile(5)"_L1},
    {Base::System, "/etc/wpa_supplicant"_L1, Kind::System, "wpa_supplicant.conf(5)"_L1},
    {Base::System, "/etc/ppp/chap-secrets"_L1, Kind::System, "pppd(8)"_L1},
    {Base::System, "/etc/ppp/pap-secrets"_L1, Kind::System, "pppd(8)"_L1},
    {Base::System, "/etc/kubernetes"_L1, Kind::System, "kubernetes.io/docs, kubeadm"_L1},
    {Base::System, "/etc/rancher"_L1, Kind::System, "docs.k3s.io, cluster access"_L1},
    {Base::System, "/etc/salt/pki"_L1, Kind::System, "docs.saltproject.io"_L1},
    {Base::System, "/etc/credstore"_L1, Kind::System, "systemd.exec(5), credentials"_L1},
    {Base::System, "/etc/credstore.encrypted"_L1, Kind::System, "systemd.exec(5), credentials"_L1},
    {Base::System, "/var/lib/systemd/credential.secret"_L1, Kind::System, "systemd-creds(1)"_L1},
    {Base::System, "/var/lib/NetworkManager"_L1, Kind::System, "NetworkManager(8), secret_key"_L1},
    {Base::System, "/var/lib/samba/private"_L1, Kind::System, "smb.conf(5), private dir"_L1},
    {Base::System, "/var/lib/sss"_L1, Kind::System, "sssd(8)"_L1},
    {Base::System, "/run/secrets"_L1, Kind::System, "docs.docker.com, secrets; kubernetes.io/docs"_L1},
    {Base::System, "/var/run/secrets"_L1, Kind::System, "kubernetes.io/docs, service accounts"_L1},
    {Base::System, "/run/credentials"_L1, Kind::System, "systemd.exec(5), credentials"_L1},
    {Base::System, "/proc/kcore"_L1, Kind::System, "proc(5)"_L1},
};
// clang-format on

std::span<const SecretName> nameTable()
{
    return kNames;
}

std::span<const SecretPlace> systemTable()
{
    return kSystem;
}

namespace {

//! Names that are secrets in any folder.
struct SecretNames
{
    SecretNames()
    {
        for (const SecretName &row : nameTable()) {
            if (row.match == NameMatch::Whole)
                whole.insert(row.name, row.kind);
            else if (row.match == NameMatch::End)
                ends.insert(row.name, row.kind);
            else
                starts.append({row.name, row.kind});
        }
    }

    QHash<QString, SecretKind> whole;
    QHash<QString, SecretKind> ends; //!< With one or two dots.
    QList<std::pair<QString, SecretKind>> starts; //!< All begin with a dot.
};

} // namespace

// "server.key.bak" and "id_rsa~" are what they are copies of.
static QStringView withoutBackup(QStringView name)
{
    static constexpr QLatin1StringView kEnds[]
        = {"~"_L1, ".bak"_L1, ".old"_L1, ".orig"_L1, ".save"_L1, ".backup"_L1, ".copy"_L1};
    for (const QLatin1StringView end : kEnds) {
        if (name.size() > end.size() && name.endsWith(end))
            return name.chopped(end.size());
    }
    return name;
}

// ".env.example", "sample.env": made to be read.
static bool isExample(QStringView name)
{
    static const QSet<QString> words = {u"example"_s, u"examples"_s, u"sample"_s, u"template"_s,
                                        u"dist"_s,    u"tpl"_s,      u"schema"_s, u"defaults"_s};
    const QStringView stem = name.endsWith(".env"_L1) ? name.chopped(4) : name;
    const auto isMark = [](QChar c) { return c == u'.' || c == u'-' || c == u'_'; };
    const auto mark = std::find_if(stem.crbegin(), stem.crend(), isMark);
    return words.contains(stem.last(mark - stem.crbegin()).toString());
}

// ssh-keygen(1): id_rsa and its like, with whatever else people put behind; not the public half.
static bool isPrivateKey(QStringView name)
{
    static const QStringList types
        = {u"id_rsa"_s, u"id_dsa"_s, u"id_ecdsa"_s, u"id_ed25519"_s, u"id_xmss"_s};
    static const QStringList ends
        = {u".pub"_s, u".c"_s,  u".cc"_s, u".cpp"_s,  u".h"_s,  u".go"_s, u".rs"_s,
           u".py"_s,  u".js"_s, u".ts"_s, u".java"_s, u".rb"_s, u".md"_s};
    const auto isType = [name](const QString &type) {
        return name.startsWith(type)
            && (name.size() == type.size() || !name.at(type.size()).isLetterOrNumber());
    };
    return std::ranges::any_of(types, isType)
        && std::ranges::none_of(ends, [name](const QString &end) { return name.endsWith(end); });
}

// Names that vendors' consoles give to files with keys of accounts.
static bool isAccountKey(QStringView name)
{
    if (!name.endsWith(".json"_L1))
        return false;
    static constexpr QLatin1StringView kParts[]
        = {"service-account"_L1, "service_account"_L1, "-firebase-adminsdk-"_L1, "client_secret"_L1,
           "gcp-key"_L1};
    return std::ranges::any_of(kParts, [name](auto part) { return name.contains(part); });
}

std::optional<SecretKind> secretNameKind(QStringView relativePath)
{
    static const SecretNames names;
    while (relativePath.endsWith(u'/'))
        relativePath.chop(1);
    const QString last
        = relativePath.sliced(relativePath.lastIndexOf(u'/') + 1).toString().toLower();
    const QString name = withoutBackup(last).toString();
    if (const auto whole = names.whole.constFind(name); whole != names.whole.cend())
        return *whole;
    if (name.startsWith(u'.')) {
        for (const auto &[start, kind] : names.starts) {
            if (name.startsWith(start))
                return isExample(name) ? std::nullopt : std::optional(kind);
        }
    }
    const qsizetype dot = name.lastIndexOf(u'.');
    const qsizetype before = dot > 0 ? name.lastIndexOf(u'.', dot - 1) : -1;
    for (const qsizetype at : {dot, before}) {
        const auto end = at < 0 ? names.ends.cend() : names.ends.constFind(name.sliced(at));
        if (end != names.ends.cend())
            return isExample(name) ? std::nullopt : std::optional(*end);
    }
    if (isPrivateKey(name))
        return SecretKind::Keys;
    return isAccountKey(name) ? std::optional(SecretKind::Cloud) : std::nullopt;
}

bool isSecretName(QStringView relativePath)
{
    return secretNameKind(relativePath).has_value();
}

} // namespace AgentCore::GuardedPaths
