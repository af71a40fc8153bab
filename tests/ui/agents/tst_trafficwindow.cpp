// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/trafficwindow.h"

#include "tests/support/suite.h"
#include "tests/support/uifakedirectory.h"
#include "ui/agents/trafficmodel.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::UiFakeDirectory;
using Ui::TrafficModel;
using Ui::TrafficWindow;

//! What is said between us and an agent, as people look through it.
class TestTrafficWindow : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        window.reset();
        others = std::make_unique<UiFakeDirectory>();
        say(false, R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})");
        say(true, R"({"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}})");
        for (int i = 0; i < 5; ++i) {
            say(true,
                R"({"jsonrpc":"2.0","method":"session/update","params":{"update":{"sessionUpdate":"agent_message_chunk","content":{"text":)"
                "\"word"
                    + QByteArray::number(i) + "\"}}}}");
        }
        say(true, R"({"jsonrpc":"2.0","id":"q","method":"fs/read_text_file","params":{}})");
        say(false, R"({"jsonrpc":"2.0","id":"q","error":{"code":-32000,"message":"no"}})");
        say(true, "rubbish");
        window = std::make_unique<TrafficWindow>(others.get(), u"gemini"_s, u"/work"_s, nullptr);
        window->setAttribute(Qt::WA_DeleteOnClose, false);
    }

    void namesWhatIsSaid()
    {
        QCOMPARE(rows(),
                 QStringList({u"→  initialize, request 1"_s, u"←  answer to initialize 1"_s,
                              u"←  session/update: agent_message_chunk  ×5"_s,
                              u"←  fs/read_text_file, request q"_s,
                              u"→  error for fs/read_text_file q"_s, u"←  no message"_s}));
        QVERIFY(window->lines()->index(4).data(TrafficModel::ErrorRole).toBool());
    }

    void foldsWhatIsAlike()
    {
        QCOMPARE(window->lines()->rowCount(), 6);
        window->findChild<QCheckBox *>(u"trafficFolded"_s)->click();
        QCOMPARE(window->lines()->rowCount(), 10);
        window->findChild<QCheckBox *>(u"trafficFolded"_s)->click();
        QCOMPARE(window->lines()->index(2).data(TrafficModel::CountRole).toInt(), 5);
    }

    void filters()
    {
        auto *words = window->findChild<QLineEdit *>(u"trafficFilter"_s);
        words->setText(u"word3"_s);
        QCOMPARE(rows(), QStringList{u"←  session/update: agent_message_chunk"_s});
        words->clear();
        window->findChild<QCheckBox *>(u"trafficTheirs"_s)->click();
        QCOMPARE(window->lines()->rowCount(), 2);
        window->findChild<QCheckBox *>(u"trafficOurs"_s)->click();
        QCOMPARE(window->lines()->rowCount(), 0);
    }

    void grows()
    {
        const AgentLine line{11, QDateTime::currentDateTimeUtc(), true,
                             R"({"jsonrpc":"2.0","method":"x","params":{}})"};
        emit others->lineSeen(u"codex"_s, {}, line); // somebody else's
        emit others->lineSeen(u"gemini"_s, u"/elsewhere"_s, line);
        QCOMPARE(window->lines()->rowCount(), 6);
        emit others->lineSeen(u"gemini"_s, {}, line);
        emit others->lineSeen(u"gemini"_s, {}, line);
        QCOMPARE(window->lines()->rowCount(), 7);
        QCOMPARE(window->lines()->index(6).data(TrafficModel::CountRole).toInt(), 2);
    }

    void showsAMessage()
    {
        window->show();
        QVERIFY(QTest::qWaitForWindowExposed(window.get()));
        auto *list = window->findChild<QListView *>(u"trafficList"_s);
        list->setCurrentIndex(window->lines()->index(0));
        auto *tree = window->findChild<QTreeWidget *>(u"trafficMessage"_s);
        const auto methods = tree->findItems(u"method"_s, Qt::MatchExactly);
        QCOMPARE(methods.size(), 1);
        QCOMPARE(methods.first()->text(1), u"initialize"_s);
    }

    void hostileText()
    {
        QByteArray deep = "{\"method\":\"\\u202e\\u001b[2J\",\"params\":";
        for (int i = 0; i < 200; ++i)
            deep += R"({"a":)";
        deep += "1" + QByteArray(200, '}') + "}";
        window->lines()->add({11, QDateTime::currentDateTimeUtc(), true, deep});
        QByteArray wide = R"({"method":"w","params":[0)";
        for (int i = 0; i < 50'000; ++i)
            wide += ",1";
        window->lines()->add({12, QDateTime::currentDateTimeUtc(), true, wide + "]}"});
        QVERIFY(!rows().join(u' ').contains(QChar(0x202E)));
        auto *list = window->findChild<QListView *>(u"trafficList"_s);
        for (int row = 0; row < window->lines()->rowCount(); ++row)
            list->setCurrentIndex(window->lines()->index(row));
        const auto *tree = window->findChild<QTreeWidget *>(u"trafficMessage"_s);
        int nodes = 0;
        for (QTreeWidgetItemIterator it(const_cast<QTreeWidget *>(tree)); *it; ++it)
            ++nodes;
        QVERIFY(nodes <= 5'002);
    }

    void longLines()
    {
        window->findChild<QCheckBox *>(u"trafficFolded"_s)->click();
        TrafficModel *lines = window->lines();
        constexpr qsizetype kBytes = 1024 * 1024;
        const QByteArray text = "{\"method\":\"" + QByteArray(kBytes, 'x') + "\"}";
        for (int i = 0; i < 100; ++i) // texts of their own
            lines->add({11 + i, QDateTime::currentDateTimeUtc(), true, text + QByteArray(1, ' ')});
        qsizetype kept = 0;
        for (int row = 0; row < lines->rowCount(); ++row) {
            kept += lines->index(row).data(TrafficModel::TextRole).toByteArray().size();
            QVERIFY(lines->index(row).data().toString().size() < 500);
        }
        QVERIFY(kept > kBytes);
        QVERIFY(kept <= TrafficModel::kMaxBytes + 2 * kBytes);
    }

    void saves()
    {
        window->save(u"/tmp/x.jsonl"_s);
        QCOMPARE(others->saved, QStringList{u"gemini to /tmp/x.jsonl"_s});
        QVERIFY(window->findChild<QLabel *>(u"trafficOutcome"_s)->text().contains(u"x.jsonl"_s));
    }

private:
    void say(bool isTheirs, const QByteArray &text)
    {
        others->said.append(
            {others->said.size() + 1, QDateTime::currentDateTimeUtc(), isTheirs, text});
    }

    QStringList rows() const
    {
        QStringList texts;
        const TrafficModel *model = window->lines();
        for (int row = 0; row < model->rowCount(); ++row)
            texts += model->index(row).data().toString().section(u"  "_s, 1);
        return texts;
    }

    std::unique_ptr<UiFakeDirectory> others;
    std::unique_ptr<TrafficWindow> window;
};

AGENTAO_TEST_WIDGETS(TestTrafficWindow)
#include "tst_trafficwindow.moc"
