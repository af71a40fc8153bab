// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/guardedtable.h"
#include "tests/support/suite.h"

#include <QSet>

using namespace AgentCore;
using namespace AgentCore::GuardedPaths;
using namespace Qt::StringLiterals;

class TestGuardedPaths : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        qputenv("HOME", "/home/me");
        for (const char *name :
             {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qunsetenv(name);
    }

    void secrets_data()
    {
        const Rows<QString, bool> add; // path, isSecret
        const auto row = [&add](const char *name, const char *path, bool isSecret) {
            add(name, QString::fromLatin1(path), isSecret);
        };
        row("ssh", "/home/me/.ssh/id_ed25519", true);
        row("ssh of another person", "/home/you/.ssh/config", true);
        row("ssh inside a workspace", "/work/project/.ssh/known_hosts", true);
        row("1Password's command line", "/home/me/.config/op/config", true);
        row("GitLab's command line", "/home/me/.config/glab-cli/config.yml", true);
        row("terraform login", "/home/me/.terraform.d/credentials.tfrc.json", true);
        row("Brave", "/home/me/.config/BraveSoftware/Brave-Browser/Default/Cookies", true);
        row("Edge", "/home/me/.config/microsoft-edge/Default/Login Data", true);
        row("Vivaldi", "/home/me/.config/vivaldi/Default/Cookies", true);
        row("Zen", "/home/me/.zen/x.default/key4.db", true);
        row("LibreWolf", "/home/me/.librewolf/x.default/logins.json", true);
        row("Firefox of flatpak", "/home/me/.var/app/org.mozilla.firefox/.mozilla/firefox/x", true);
        row("Chromium of snap", "/home/me/snap/chromium/common/chromium/Default/Cookies", true);
        row("a program of snap", "/home/me/snap/go/current/x", false);
        row("a folder named snap", "/home/me/project/snap/firefox/x", false);
        row("Claude Code's login", "/home/me/.claude/.credentials.json", true);
        row("Claude Code's transcripts", "/home/me/.claude/projects/x/y.jsonl", true);
        row("Claude Code's skills", "/home/me/.claude/skills/x/SKILL.md", false);
        row("Claude Code's settings of a project", "/home/me/project/.claude/settings.json", false);
        row("Codex' login", "/home/me/.codex/auth.json", true);
        row("Gemini's login", "/root/.gemini/oauth_creds.json", true);
        row("Copilot", "/home/me/.config/github-copilot/apps.json", true);
        row("keys of Gemini in a project", "/work/project/.gemini/oauth_creds.json", true);
        row("the X server's cookie", "/home/me/.Xauthority", true);
        row("key ring", "/home/me/.local/share/keyrings/login.keyring", true);
        row("a source folder named keyrings", "/work/project/src/keyrings/main.c", false);
        row("wallet", "/home/me/.bitcoin/wallets/main/wallet.dat", true);
        row("sops", "/home/me/.config/sops/age/keys.txt", true);
        row("shell history", "/home/me/.zsh_history", true);
        row("fish's history", "/home/me/.local/share/fish/fish_history", true);
        row("in capitals, as some file systems take it", "/home/me/.SSH/ID_RSA", true);
        row("shadow", "/etc/shadow", true);
        row("a file named shadow", "/work/project/shadow", false);
        row("connections", "/etc/NetworkManager/system-connections/x.nmconnection", true);
        row("secrets of a container", "/run/secrets/token", true);
        row("source", "/home/me/project/src/main.cpp", false);
        row("ssh without its dot", "/home/me/project/ssh/main.cpp", false);
        row("settings of a desktop", "/home/me/.config/kdeglobals", false);
        row("the home folder", "/home/me", false);
        row("the root", "/", false);
    }

    void secrets()
    {
        const auto [path, isSecret] = Rows<QString, bool>::current();
        QCOMPARE(secretKind(path).has_value(), isSecret);
    }

    void secretNames_data()
    {
        const Rows<QString, bool> row; // name, isSecret
        const auto rows = [&row](bool isSecret, std::initializer_list<const char *> names) {
            for (const char *name : names)
                row(name, QString::fromLatin1(name), isSecret);
        };
        rows(true,
             {".env",
              "deploy/.env.production",
              ".env.local",
              ".env-prod",
              "prod.env",
              ".envrc",
              "id_rsa",
              "a/b/id_ed25519",
              "id_rsa_work",
              "id_ecdsa_sk",
              "id_rsa.old",
              "server.pem",
              "server.KEY",
              "server.key.bak",
              "cert.p12",
              "cert.pfx",
              "release.jks",
              "passwords.kdbx",
              "secrets.age",
              "credentials.json",
              "service-account.json",
              "my-service-account-prod.json",
              "service_account_key.json",
              "app-firebase-adminsdk-x1.json",
              "client_secret_1.apps.json",
              ".npmrc",
              ".pypirc",
              ".netrc",
              ".git-credentials",
              "terraform.tfstate",
              "terraform.tfstate.backup",
              "prod.tfvars",
              "prod.auto.tfvars.json",
              ".pgpass",
              ".my.cnf",
              ".htpasswd",
              "secrets.yaml"});
        rows(false,
             {".env.example",
              ".env.sample",
              ".env.template",
              ".env.dist",
              ".env.local.example",
              "example.env",
              ".env_example",
              "id_rsa.pub",
              "id_ed25519.pub",
              "id_map.cpp",
              "id_rsa.go",
              "environment.ts",
              "keyboard.cpp",
              "monkey.c",
              "package.json",
              "credentials.py",
              "service-account.md",
              "main.tf",
              "variables.tf",
              "tsconfig.json",
              "README.md",
              "",
              ".",
              "/"});
    }

    void secretNames()
    {
        const auto [name, isSecret] = Rows<QString, bool>::current();
        QCOMPARE(isSecretName(name), isSecret);
    }

    void controls_data()
    {
        // kind: -1: none
        const Rows<QString, int> row; // path, kind
        const auto rows = [&row](ControlKind kind, std::initializer_list<const char *> paths) {
            for (const char *path : paths)
                row(path, QString::fromLatin1(path), int(kind));
        };
        rows(ControlKind::Git,
             {".git/hooks/pre-commit", "sub/.git/config", ".git", ".git/", ".gitmodules",
              ".hg/hgrc", "/home/me/.config/git/config"});
        rows(ControlKind::Own,
             {".agentao/permissions.json", "/home/me/.config/agentao/settings.json"});
        rows(ControlKind::Agent,
             {".claude/settings.json", "a/.claude/hooks/x.sh", ".gemini/settings.json",
              ".codex/config.toml", ".windsurf/hooks.json", ".roo/mcp.json", ".kiro/hooks/x",
              ".kilocode/mcp.json", ".cursor/mcp.json", ".continue/config.yaml", ".mcp.json",
              ".qwen/settings.json", "opencode.json"});
        rows(ControlKind::Editor,
             {".vscode/tasks.json", ".VSCode/settings.json", "x.code-workspace",
              ".idea/workspace.xml", ".zed/tasks.json", ".devcontainer/devcontainer.json", ".vimrc",
              ".exrc", ".nvim.lua", ".dir-locals.el"});
        rows(ControlKind::Hooks,
             {".husky/pre-push", "lefthook.yml", ".lefthook-local.toml", "mise.toml", ".mise.toml",
              "mise.local.toml", ".mise/config.toml", ".envrc", ".pre-commit-config.yaml",
              ".tool-versions", ".lintstagedrc.js"});
        rows(ControlKind::Build,
             {".cargo/config", ".cargo/config.toml", ".npmrc", ".yarnrc.yml", ".bazelrc",
              ".pnpmfile.cjs", ".mvn/jvm.config", "gradle/wrapper/gradle-wrapper.properties"});
        rows(ControlKind::Ci,
             {".github/workflows/ci.yml", ".gitlab-ci.yml", "Jenkinsfile", ".circleci/config.yml",
              ".forgejo/workflows/x.yml"});
        rows(ControlKind::Shell,
             {"/home/me/.bashrc", ".zshenv", "/home/me/.config/fish/conf.d/x.fish", ".inputrc"});
        rows(ControlKind::Tool,
             {".gdbinit", ".lldbinit", ".ctags.d/x.ctags", ".ripgreprc", ".Rprofile"});
        rows(ControlKind::Login,
             {"/home/me/.config/autostart/x.desktop", "/home/me/.config/systemd/user/x.service",
              "/home/me/.local/share/applications/x.desktop", ".xinitrc",
              "/home/me/.local/bin/ls"});
        for (const char *path : {"src/main.cpp",
                                 "AGENTS.md",
                                 "CLAUDE.md",
                                 "Makefile",
                                 "package.json",
                                 "conftest.py",
                                 ".gitignore",
                                 ".gitattributes",
                                 ".github/dependabot.yml",
                                 ".github/ISSUE_TEMPLATE.md",
                                 "git/config",
                                 "vscode/tasks.json",
                                 ".cargo/registry/x",
                                 "docs/lefthook",
                                 "promise.toml",
                                 ".editorconfig",
                                 "gradle/libs.versions.toml",
                                 "local/bin/x",
                                 "",
                                 "/"})
            row(path, QString::fromLatin1(path), -1);
    }

    void controls()
    {
        const auto [path, kind] = Rows<QString, int>::current();
        const auto found = controlKind(path);
        QCOMPARE(found ? int(*found) : -1, kind);
    }

    void placesOfAHome()
    {
        const QStringList secrets = secretPlaces(u"/home/x"_s, QProcessEnvironment());
        for (const QString &path :
             {u"/home/x/.ssh"_s, u"/home/x/.config/op"_s, u"/home/x/.local/share/keyrings"_s,
              u"/home/x/.var/app"_s, u"/home/x/.claude"_s, u"/home/x/.cache/huggingface/token"_s})
            QVERIFY2(secrets.contains(path), qPrintable(path));
        QVERIFY(
            openPlaces(u"/home/x"_s, QProcessEnvironment()).contains(u"/home/x/.claude/skills"_s));
        const QStringList startUp = startUpPlaces(u"/home/x"_s, QProcessEnvironment());
        for (const QString &path : {u"/home/x/.bashrc"_s, u"/home/x/.config/systemd"_s,
                                    u"/home/x/.local/bin"_s, u"/home/x/.config/git"_s})
            QVERIFY2(startUp.contains(path), qPrintable(path));
        QVERIFY(!startUp.contains(u"/home/x/Jenkinsfile"_s));
    }

    void placesFollowTheEnvironment()
    {
        QProcessEnvironment environment;
        environment.insert(u"XDG_CONFIG_HOME"_s, u"/data/settings"_s);
        environment.insert(u"XDG_DATA_HOME"_s, u"relative, so it does not count"_s);
        environment.insert(u"GNUPGHOME"_s, u"/data/gnupg"_s);
        environment.insert(u"KUBECONFIG"_s, u"/data/one:/data/two/"_s);
        environment.insert(u"HISTFILE"_s, u"/dev/null"_s);
        environment.insert(u"CODEX_HOME"_s, u"/home"_s); // would mask the home folder itself
        const QStringList secrets = secretPlaces(u"/home/x"_s, environment);
        for (const QString &path : {u"/data/settings/gh"_s, u"/home/x/.local/share/keyrings"_s,
                                    u"/data/gnupg"_s, u"/data/one"_s, u"/data/two"_s})
            QVERIFY2(secrets.contains(path), qPrintable(path));
        for (const QString &path : {u"/home"_s, u"/dev/null"_s, u"/home/x/.config/gh"_s})
            QVERIFY2(!secrets.contains(path), qPrintable(path));

        qputenv("HOME", "/srv/homes/x");
        qputenv("XDG_CONFIG_HOME", "/data/settings");
        QVERIFY(secretKind(u"/data/settings/gh/hosts.yml"_s));
        QVERIFY(secretKind(u"/srv/homes/x/.codex/auth.json"_s));
        QCOMPARE(controlKind(u"/data/settings/fish/config.fish"_s), ControlKind::Shell);
        QVERIFY(controlKind(u"/data/settings/autostart/x.desktop"_s));
    }

    // What the sandbox masks, the policy asks about, and the other way round.
    void policyAndMasksAgree()
    {
        const auto environment = QProcessEnvironment::systemEnvironment();
        for (const QString &path : secretPlaces(u"/home/me"_s, environment) + systemSecrets()) {
            QVERIFY2(secretKind(path), qPrintable(path));
            QVERIFY2(secretKind(path + "/x"_L1), qPrintable(path));
        }
        for (const QString &path : openPlaces(u"/home/me"_s, environment))
            QVERIFY2(!secretKind(path), qPrintable(path));
        for (const QString &path : startUpPlaces(u"/home/me"_s, environment))
            QVERIFY2(controlKind(path), qPrintable(path));
        for (const QString &path : controlPlaces())
            QVERIFY2(controlKind("deep/down/"_L1 + path), qPrintable(path));
    }

    // SandboxProfile takes a path that is named as readable out of those that are hidden.
    void whatIsMaskedIsNotAlsoReadable()
    {
        const auto environment = QProcessEnvironment::systemEnvironment();
        const QStringList secrets = secretPlaces(u"/home/me"_s, environment);
        for (const QString &path : startUpPlaces(u"/home/me"_s, environment)) {
            for (const QString &secret : secrets)
                QVERIFY2(path != secret && !path.startsWith(secret + u'/'), qPrintable(path));
        }
    }

    void rowsAreWellFormed()
    {
        for (const auto &table : {secretTable(), agentTable(), systemTable()}) {
            for (const SecretPlace &row : table) {
                const QString path = row.path;
                QVERIFY2(!row.source.isEmpty(), qPrintable(path));
                QVERIFY2(!path.endsWith(u'/'), qPrintable(path));
                QCOMPARE(path.startsWith(u'/'), row.base == Base::System);
                // secretKind() looks only at hidden names of any folder.
                QVERIFY2(row.base != Base::AnyFolder || path.startsWith(u'.'), qPrintable(path));
            }
        }
        for (const auto &table : {controlTable(), startUpTable()}) {
            for (const ControlPlace &row : table) {
                const QString path = row.path;
                QVERIFY2(!row.source.isEmpty(), qPrintable(path));
                QVERIFY2(!path.startsWith(u'/'), qPrintable(path));
                QVERIFY2(row.match == NameMatch::Whole || path == path.toLower(), qPrintable(path));
            }
        }
        QSet<QString> names;
        for (const SecretName &row : nameTable()) {
            const QString name = row.name;
            QVERIFY2(!row.source.isEmpty(), qPrintable(name));
            QCOMPARE(name, name.toLower());
            QVERIFY2(row.match != NameMatch::Start || name.startsWith(u'.'), qPrintable(name));
            const QString key = QString::number(int(row.match)) + name;
            QVERIFY2(!names.contains(key), qPrintable(name));
            names.insert(key);
        }
    }
};

AGENTAO_TEST(TestGuardedPaths)
#include "tst_guardedpaths.moc"
