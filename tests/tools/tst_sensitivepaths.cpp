// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/sensitivepaths.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSensitivePaths : public QObject
{
    Q_OBJECT

private slots:
    void judges_data()
    {
        const Rows<QString, bool, bool> add; // path, secret, isProtected
        const auto row = [&add](const QString &path, bool secret, bool isProtected) {
            add(qPrintable(path), path, secret, isProtected);
        };

        row(u"/project/src/main.cpp"_s, false, false);
        row(u"/project/.env"_s, true, true);
        row(u"/project/.env.local"_s, true, true);
        row(u"/project/.ENV"_s, true, true);
        row(u"/project/.env.example"_s, false, false);
        row(u"/project/.envrc"_s, true, true);
        row(u"/project/environ"_s, false, false);
        row(u"/proc/1/environ"_s, true, true);
        row(u"/project/server.pem"_s, true, true);
        row(u"/project/keyboard.cpp"_s, false, false);
        row(u"/home/me/.ssh/id_rsa"_s, true, true);
        row(u"/home/me/.ssh/config"_s, true, true);
        row(u"/home/me/.aws/credentials"_s, true, true);
        row(u"/home/me/.gnupg"_s, true, true);
        row(u"/etc/shadow"_s, true, true);
        row(u"/etc/hosts"_s, false, true);
        row(u"/home/me/.bashrc"_s, false, true);
        row(u"/home/me/.config/systemd/user/x.service"_s, false, true);
        row(u"/project/.git/hooks/pre-commit"_s, false, true);
        row(u"/project/.gitignore"_s, false, false);
        row(u"/project/.agentao/settings.json"_s, false, true);
        row(u"/"_s, false, true);
        row(u"/p/docs/HEAD"_s, false, true); // with a config beside it git runs what that says
        row(u"/p/docs/head"_s, false, false);
        row(u"/p/docs/config"_s, false, false);
        // What editors, CI and other programs run.
        for (const char *path : {"/p/.vscode/tasks.json",
                                 "/p/.vscode/settings.json",
                                 "/p/.VSCODE/launch.json",
                                 "/p/.idea/runConfigurations/x.xml",
                                 "/p/.zed/settings.json",
                                 "/p/.devcontainer/devcontainer.json",
                                 "/p/.github/workflows/ci.yml",
                                 "/p/.github/actions/x/action.yml",
                                 "/p/.gitlab-ci.yml",
                                 "/p/.circleci/config.yml",
                                 "/p/.travis.yml",
                                 "/p/Jenkinsfile",
                                 "/p/azure-pipelines.yml",
                                 "/p/.pre-commit-config.yaml",
                                 "/p/.husky/pre-push",
                                 "/p/.exrc",
                                 "/home/me/.config/fish/config.fish",
                                 "/home/me/.config/git/config",
                                 "/home/me/.config/environment.d/x.conf",
                                 "/home/me/.config/autostart/x.desktop",
                                 "/home/me/.local/share/applications/x.desktop",
                                 "/home/me/.config/nvim/init.lua",
                                 "/home/me/.gitconfig",
                                 "/home/me/.config/agentao/permissions.json",
                                 "/p/.agentao/permissions.json",
                                 "/p/.git/config",
                                 "/p/sub/.git/hooks/x"})
            row(QString::fromLatin1(path), false, true);
        for (const char *path :
             {"/home/me/.config/gh/hosts.yml", "/home/me/.kube/config",
              "/home/me/.docker/config.json", "/home/me/.netrc",
              "/home/me/.terraform.d/credentials.tfrc.json", "/home/me/.cargo/credentials.toml",
              "/home/me/.password-store/x.gpg", "/home/me/.mozilla/firefox/x/logins.json"})
            row(QString::fromLatin1(path), true, true);
        for (const char *path :
             {"/p/Makefile", "/p/CMakeLists.txt", "/p/AGENTS.md", "/p/.github/dependabot.yml",
              "/p/.github/ISSUE_TEMPLATE.md", "/p/vscode/tasks.json", "/p/github/workflows/ci.yml",
              "/p/.gitattributes", "/p/docs/jenkinsfile.md", "/p/.editorconfig"})
            row(QString::fromLatin1(path), false, false);
    }

    void judges()
    {
        const auto [path, secret, isProtected] = Rows<QString, bool, bool>::current();
        QCOMPARE(isSecretPath(path), secret);
        QCOMPARE(isProtectedPath(path), isProtected);
    }
};

AGENTAO_TEST(TestSensitivePaths)
#include "tst_sensitivepaths.moc"
