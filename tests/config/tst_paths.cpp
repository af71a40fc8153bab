// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "tests/support/suite.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestPaths : public QObject
{
    Q_OBJECT

private slots:
    void folders_data()
    {
        // home: AGENTAO_HOME
        // xdg: all three of XDG
        // folders: config, state, cache
        const Rows<QByteArray, QByteArray, QStringList> row; // home, xdg, folders

        const QString user = QDir::homePath();
        const QStringList usual{user + u"/.config/agentao"_s, user + u"/.local/state/agentao"_s,
                                user + u"/.cache/agentao"_s};
        const QStringList xdg{u"/x/agentao"_s, u"/x/agentao"_s, u"/x/agentao"_s};
        const QStringList moved{u"/h/config"_s, u"/h/state"_s, u"/h/cache"_s};
        row("nothing set", ""_ba, ""_ba, usual);
        row("XDG", ""_ba, "/x"_ba, xdg);
        row("relative XDG is ignored", ""_ba, "x"_ba, usual);
        row("home", "/h"_ba, ""_ba, moved);
        row("home before XDG", "/h/"_ba, "/x"_ba, moved);
        row("relative home is ignored", "h"_ba, "/x"_ba, xdg);
    }

    void folders()
    {
        const auto [home, xdg, folders] = Rows<QByteArray, QByteArray, QStringList>::current();

        qputenv("AGENTAO_HOME", home);
        for (const char *variable : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qputenv(variable, xdg);
        QCOMPARE((QStringList{Paths::configDir(), Paths::stateDir(), Paths::cacheDir()}), folders);
    }
};

AGENTAO_TEST_APPLESS(TestPaths)
#include "tst_paths.moc"
