// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/searchfilecontenttool.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "toolfixture.h"

#include <atomic>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr int kFolders = 40;

// Both names change places at once, so a folder is there at any time.
static void swapAll(const QByteArray &root, const std::atomic_bool &stop)
{
    const int folder = ::open(root.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (!stop) {
        for (int i = 0; i < kFolders && !stop; ++i) {
            const QByteArray number = QByteArray::number(i);
            ::renameat2(folder, ("f" + number).constData(), folder, (".l" + number).constData(),
                        RENAME_EXCHANGE);
        }
    }
    ::close(folder);
}

//! A folder becomes a link while a search runs: nothing from behind the link is in its result.
class TestSearchRace : public QObject
{
    Q_OBJECT

private slots:
    void swapped()
    {
        constexpr int kRounds = 60;
        ToolFixture fixture;
        QVERIFY(makeTree(fixture, fixture.path(u"../outside"_s)));
        std::atomic_bool stop = false;
        std::thread swapper([&] { swapAll(fixture.root.toUtf8(), stop); });
        QStringList found;
        for (int round = 0; round < kRounds && found.isEmpty(); ++round) {
            const QString text
                = fixture.text(SearchFileContentTool(), {{"pattern"_L1, "needle"_L1}});
            if (text.contains("of others"_L1))
                found += text;
        }
        stop = true;
        swapper.join();
        QCOMPARE(found, QStringList());
    }

private:
    static bool makeTree(const ToolFixture &fixture, const QString &outside)
    {
        QDir().mkpath(outside);
        QFile secret(outside + "/words.txt"_L1);
        bool isMade = secret.open(QFile::WriteOnly) && secret.write("needle of others\n") > 0;
        for (int i = 0; i < kFolders; ++i) {
            isMade = isMade && fixture.put(u"f%1/words.txt"_s.arg(i), "needle of ours\n")
                && QFile::link(outside, fixture.path(u".l%1"_s.arg(i)));
        }
        return isMade;
    }
};

AGENTAO_TEST(TestSearchRace)
#include "tst_searchrace.moc"
