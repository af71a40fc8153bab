// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ownwriter.h"
#include "tests/support/suite.h"
#include "tests/support/waited.h"
#include "ui/composer/draftstore.h"
#include "ui/composer/prompthistory.h"
#include "ui/pane/rememberedagents.h"
#include "ui/pane/windowstate.h"
#include "ui/preferences/lookpreferences.h"
#include "ui/preferences/preferences.h"
#include "ui/queue/promptqueue.h"
#include "ui/review/reviewmarks.h"
#include "ui/review/reviewsteps.h"
#include "ui/text/uitexts.h"
#include "ui/viewer/paper.h"
#include "ui/viewer/textloader.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

//! What the window keeps, and what it writes where the person wants it.
static QList<Testing::OwnWriter> writersOfTheWindow()
{
    return {
        {"preferences",
         [](const QString &home) { Preferences(home + "/p.ini"_L1).setTextPercent(150); }},
        {"look",
         [](const QString &home) {
             LookPreferences(home + "/p.ini"_L1).setLook({.language = u"de"_s});
         }},
        {"window",
         [](const QString &home) {
             WindowState(home + "/w.ini"_L1, home + "/state"_L1).setSideBarWidth(300);
         }},
        {"agents",
         [](const QString &home) {
             RememberedAgents(home + "/w.ini"_L1).setAgent(u"/folder"_s, u"agent"_s);
         }},
        {"prompts",
         [](const QString &home) { (void)PromptHistory(home).add(u"/f"_s, u"words"_s); }},
        {"draft",
         [](const QString &home) {
             ContentBlock block;
             block.kind = ContentBlock::Kind::ResourceLink;
             block.uri = u"file:///a"_s;
             (void)DraftStore(home).setAttachments(u"key"_s, {block});
         }},
        {"queue",
         [](const QString &home) {
             (void)QueueFile(home, u"sess_1"_s).write({{ContentBlock::fromText(u"words"_s)}});
         }},
        {"review",
         [](const QString &home) {
             ReviewMarks marks(home);
             marks.load(u"sess_1"_s);
             (void)marks.add({"key"_ba});
         }},
        {"steps of the review",
         [](const QString &home) {
             ReviewSteps steps(home);
             steps.load(u"sess_1"_s);
             steps.undo = {{.checkpointId = u"1"_s}};
             steps.store();
         }},
        {"text", [](const QString &home) { (void)saveFile(home + "/text"_L1, "words"); }},
        {"PDF",
         [](const QString &home) { (void)writePdf(home + "/p.pdf"_L1, {}, u"words"_s, {}); }},
        {"ODT",
         [](const QString &home) { (void)writeOdt(home + "/p.odt"_L1, {}, u"words"_s, {}); }},
        {"copy",
         [](const QString &home) {
             const QString source = home + "/../source"_L1;
             if (putFile(source, "words"))
                 (void)waited(copyFile(source, home + "/copy"_L1));
         }},
    };
}

class TestOwnWindowFiles : public QObject
{
    Q_OBJECT

private slots:
    void keepOutOfTheWay_data()
    {
        QTest::addColumn<Testing::OwnWriter>("writer");
        for (const Testing::OwnWriter &writer : writersOfTheWindow())
            QTest::newRow(writer.name) << writer;
    }

    void keepOutOfTheWay()
    {
        QFETCH(Testing::OwnWriter, writer);
        QCOMPARE(Testing::wrongsOf(writer).join(u'\n'), QString());
    }

    // They are read, and what is chosen counts for all who ask until the program ends.
    void preferencesThatAreALink()
    {
        const QTemporaryDir dir;
        const QString file = dir.filePath(u"preferences.ini"_s);
        QVERIFY(putFile(dir.filePath(u"dotfiles"_s), "[window]\nlanguage=de\n"));
        QVERIFY(QFile::link(dir.filePath(u"dotfiles"_s), file));
        {
            LookPreferences look(file);
            QCOMPARE(look.look().language, u"de"_s);
            look.setLook({.language = u"en"_s});
        }
        QCOMPARE(LookPreferences(file).look().language, u"en"_s);
        QCOMPARE(fileContent(dir.filePath(u"dotfiles"_s)), "[window]\nlanguage=de\n");
    }
};

AGENTAO_TEST_WIDGETS(TestOwnWindowFiles)
#include "tst_ownwindowfiles.moc"
