// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/uifakeservers.h"
#include "ui/mcp/servertools.h"
#include "ui/widgets/searchfield.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;
using State = McpServerStatus::State;

//! Counts the rows that are drawn.
class CountingDelegate : public ToolDelegate
{
public:
    using ToolDelegate::ToolDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        ++painted;
        ToolDelegate::paint(painter, option, index);
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        ++measured;
        return ToolDelegate::sizeHint(option, index);
    }
    mutable int painted = 0;
    mutable int measured = 0;
};

class TestServerTools : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        Testing::UiFakeServers servers;
        servers.fillWithSample();
        m_server = *servers.find(u"github"_s);
        m_tools = std::make_unique<ServerTools>();
        new QAbstractItemModelTester(list()->model(), m_tools.get());
        m_tools->resize(600, 500);
        m_tools->setServer(m_server);
        m_tools->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_tools.get()));
    }

    void cleanup() { m_tools.reset(); }

    void rowsSayTitleNameAndBegin()
    {
        const QModelIndex first = list()->model()->index(0, 0);
        QCOMPARE(first.data().toString(), u"Create an issue"_s);
        QCOMPARE(first.data(ToolListModel::NameRole).toString(), u"create_issue"_s);
        QVERIFY(!first.data(ToolListModel::SummaryRole).toString().contains(u'\n'));
        QVERIFY(first.data(ToolListModel::DescriptionRole).toString().contains(u'\n'));
        QCOMPARE(first.data(Qt::AccessibleTextRole).toString(), u"Create an issue, on"_s);
        const QModelIndex merge = list()->model()->index(3, 0);
        QCOMPARE(merge.data(Qt::AccessibleTextRole).toString(), u"Merge a pull request, off"_s);
        QCOMPARE(merge.data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        QCOMPARE(list()->model()->index(1, 0).data().toString(), u"get_me"_s); // no title
    }

    void filter_data()
    {
        const Rows<QString, int> row; // words, rows
        row("none", u"  "_s, 11);
        row("title, without case", u"CREATE"_s, 2);
        row("name", u"get_me"_s, 1);
        row("description", u"permissions-of-nobody"_s, 0);
        row("all words", u"pull merge"_s, 1);
        row("word of a description", u"markdown"_s, 1);
    }

    void filter()
    {
        const auto [words, rows] = Rows<QString, int>::current();
        search()->setText(words);
        QCOMPARE(list()->model()->rowCount(), rows);
        if (rows == 0)
            QCOMPARE(status(), u"No tool has these words."_s);
        else if (rows < 11)
            QCOMPARE(status(), u"%1 of 11 tools"_s.arg(rows));
        else
            QCOMPARE(status(), QString());
    }

    void switchesKeepTheRows()
    {
        list()->setCurrentIndex(list()->model()->index(4, 0));
        QSignalSpy reset(list()->model(), &QAbstractItemModel::modelReset);
        QSignalSpy changed(list()->model(), &QAbstractItemModel::dataChanged);
        m_server.tools[0].isOffered = false;
        m_tools->setServer(m_server);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(list()->currentIndex().row(), 4);
        m_server.tools.removeFirst();
        m_tools->setServer(m_server);
        QCOMPARE(reset.count(), 1);
        QCOMPARE(list()->currentIndex().data(ToolListModel::NameRole).toString(), u"delete_file"_s);
    }

    void clickAndSpaceAskForTheSwitch()
    {
        QSignalSpy asked(m_tools.get(), &ServerTools::offerRequested);
        const QRect row = list()->visualRect(list()->model()->index(3, 0));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                          ToolDelegate::switchRect(row).center());
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.takeFirst(), (QVariantList{u"merge_pull_request"_s, true}));
        // What is shown follows the server.
        QCOMPARE(list()->model()->index(3, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
        list()->setCurrentIndex(list()->model()->index(0, 0));
        QTest::keyClick(list(), Qt::Key_Space);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.takeFirst(), (QVariantList{u"create_issue"_s, false}));
    }

    void clickBesideTheSwitchTurnsNothing()
    {
        QSignalSpy asked(m_tools.get(), &ServerTools::offerRequested);
        const QRect row = list()->visualRect(list()->model()->index(3, 0));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, row.center());
        QTest::mouseClick(list()->viewport(), Qt::RightButton, {},
                          ToolDelegate::switchRect(row).center());
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(asked.count(), 0);
        QCOMPARE(list()->currentIndex().row(), 3);
    }

    void descriptionOfTheToolInFocus()
    {
        const auto *detail = m_tools->findChild<QPlainTextEdit *>("toolDetail"_L1);
        QVERIFY(!detail->isVisible());
        list()->setCurrentIndex(list()->model()->index(0, 0));
        QVERIFY(detail->isVisible());
        QCOMPARE(detail->toPlainText(), m_server.tools.first().description);
        list()->setCurrentIndex(list()->model()->index(7, 0)); // says nothing
        QVERIFY(!detail->isVisible());
        list()->setCurrentIndex(list()->model()->index(2, 0)); // a long line
        QVERIFY(detail->isVisible());
        list()->setCurrentIndex(list()->model()->index(1, 0)); // all of it stands in the row
        QVERIFY(!detail->isVisible());
        m_tools->resize(160, 500);
        QTRY_VERIFY(detail->isVisible());
    }

    void statusSaysWhyThereIsNothing_data()
    {
        const Rows<int, QString> row; // state, text
        row("ready", int(State::Ready), u"This server offers no tools."_s);
        row("starting", int(State::Starting),
            u"The tools of a server are known when it is ready."_s);
        row("failed", int(State::Failed), u"The tools of a server are known when it is ready."_s);
    }

    void statusSaysWhyThereIsNothing()
    {
        auto [state, text] = Rows<int, QString>::current();
        McpServerStatus server;
        server.name = u"other"_s;
        server.state = State(state);
        m_tools->setServer(server);
        QCOMPARE(status(), text);
        QVERIFY(!list()->isVisible());
        QVERIFY(!search()->isVisible());
    }

    void anotherServerBeginsAnew()
    {
        search()->setText(u"merge"_s);
        QCOMPARE(list()->model()->rowCount(), 1);
        m_server.name = u"other"_s;
        m_server.tools.removeLast();
        m_tools->setServer(m_server);
        QCOMPARE(search()->text(), QString());
        QCOMPARE(list()->model()->rowCount(), 10);
    }

    void thousandsOfToolsAreDrawnByRow()
    {
        auto *delegate = new CountingDelegate(list());
        list()->setItemDelegate(delegate);
        for (int i = 0; i < 2000; ++i)
            m_server.tools.append({u"tool_%1"_s.arg(i), {}, QString(5000, u'x')});
        m_tools->setServer(m_server);
        list()->scrollToBottom();
        m_tools->grab();
        QCOMPARE(list()->model()->rowCount(), 2011);
        QVERIFY(delegate->painted > 0);
        QVERIFY2(delegate->painted < 100, qPrintable(QString::number(delegate->painted)));
        QVERIFY2(delegate->measured < 100, qPrintable(QString::number(delegate->measured)));
        search()->setText(u"tool_1999"_s);
        QCOMPARE(list()->model()->rowCount(), 1);
    }

    void textsAreSafe()
    {
        m_server.tools = {{u"a\u202Eb\nc"_s, u"t\u202E\nu"_s, u"d\u202E\u0007"_s}};
        m_tools->setServer(m_server);
        const QModelIndex row = list()->model()->index(0, 0);
        for (const int role :
             {int(Qt::DisplayRole), int(ToolListModel::NameRole), int(ToolListModel::SummaryRole),
              int(ToolListModel::DescriptionRole)}) {
            const QString text = row.data(role).toString();
            QVERIFY2(!text.contains(QChar(0x202E)) && !text.contains(QChar(7)), qPrintable(text));
            QVERIFY2(!text.contains(u'\n'), qPrintable(text));
        }
        QSignalSpy asked(m_tools.get(), &ServerTools::offerRequested);
        list()->setCurrentIndex(row);
        QTest::keyClick(list(), Qt::Key_Space);
        QCOMPARE(asked.value(0).value(0).toString(), u"a\u202Eb\nc"_s); // as the server has it
    }

private:
    QListView *list() const { return m_tools->findChild<QListView *>("toolList"_L1); }
    SearchField *search() const { return m_tools->findChild<SearchField *>("toolSearch"_L1); }
    QString status() const
    {
        const auto *label = m_tools->findChild<QLabel *>("toolStatus"_L1);
        return label->isHidden() ? QString() : label->text();
    }

    McpServerStatus m_server;
    std::unique_ptr<ServerTools> m_tools;
};

AGENTAO_TEST_WIDGETS(TestServerTools)
#include "tst_servertools.moc"
