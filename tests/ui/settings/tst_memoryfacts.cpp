// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"
#include "ui/settings/authoredpage.h"

#include <QDate>
#include <QDir>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr auto kTopic = "---\ntitle: go\nupdated: 2026-01-01\n---\nOf a person.\n\n"
                               "- 2026-03-01: one\n- 2026-03-02: two\n  more\n- three\n"_L1;

//! Single entries of the memory, changed and deleted on its page.
class TestMemoryFacts : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        qputenv("HOME", m_dir->filePath(u"home"_s).toUtf8());
        QVERIFY(QDir().mkpath(m_dir->filePath(u"config/memory"_s)));
        put(u"go"_s, QByteArray(kTopic.data(), kTopic.size()));
        put(u"other"_s, "---\ntitle: other\n---\n- four\n"_ba);
        m_page = std::make_unique<Ui::AuthoredPage>(
            AuthoredFiles(AuthoredKind::Topic, {}, m_dir->filePath(u"config"_s)));
        m_page->resize(760, 900);
        m_page->show();
        choose(u"go"_s);
        QTRY_COMPARE(rows(), QStringList({u"one"_s, u"two"_s, u"three"_s}));
    }

    void cleanup() { m_page.reset(); }

    void eachHasARow()
    {
        QVERIFY(facts()->isVisible());
        QVERIFY(!facts()->accessibleName().isEmpty());
        const QString spoken
            = facts()->model()->index(1, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains("more"_L1) && spoken.contains("2026-03-02"_L1),
                 qPrintable(spoken));
        QVERIFY(!button(u"undoFactButton"_s)->isVisible());
        choose(u"other"_s);
        QTRY_COMPARE(rows(), QStringList{u"four"_s});
    }

    void changedAlone()
    {
        pick(1);
        button(u"editFactButton"_s)->click();
        auto *words = find<QPlainTextEdit>(u"factWords"_s);
        QVERIFY(words->isVisible());
        QCOMPARE(words->toPlainText(), u"two\nmore"_s);
        words->setPlainText(u"zwei"_s);
        button(u"saveFactButton"_s)->click();
        QVERIFY(!words->isVisible());
        const QByteArray today = QDate::currentDate().toString(Qt::ISODate).toLatin1();
        QCOMPARE(read(),
                 "---\ntitle: go\nupdated: " + today
                     + "\n---\nOf a person.\n\n- 2026-03-01: one\n- " + today
                     + ": zwei\n- three\n");
        QTRY_COMPARE(rows(), QStringList({u"one"_s, u"zwei"_s, u"three"_s}));
        button(u"undoFactButton"_s)->click();
        QCOMPARE(QString::fromUtf8(read()), QString(kTopic));
    }

    void deletedAndBackOneAfterTheOther()
    {
        pick(0);
        button(u"removeFactButton"_s)->click();
        QTRY_COMPARE(rows(), QStringList({u"two"_s, u"three"_s}));
        button(u"removeFactButton"_s)->click(); // the next one is chosen
        QTRY_COMPARE(rows(), QStringList{u"three"_s});
        QVERIFY(!read().contains("one") && !read().contains("more"));
        QVERIFY(read().contains("Of a person."));
        button(u"undoFactButton"_s)->click();
        QTRY_COMPARE(rows(), QStringList({u"two"_s, u"three"_s}));
        button(u"undoFactButton"_s)->click();
        QCOMPARE(QString::fromUtf8(read()), QString(kTopic));
        QTRY_VERIFY(!button(u"undoFactButton"_s)->isVisible());
    }

    void refusedWordsStay()
    {
        pick(0);
        button(u"editFactButton"_s)->click();
        auto *words = find<QPlainTextEdit>(u"factWords"_s);
        words->setPlainText(u"three"_s); // is there already
        button(u"saveFactButton"_s)->click();
        QVERIFY(words->isVisible());
        QCOMPARE(words->toPlainText(), u"three"_s);
        QVERIFY(!find<QLabel>(u"factMessage"_s)->text().isEmpty());
        QVERIFY(find<QLabel>(u"factMessage"_s)->isVisible());
        QCOMPARE(QString::fromUtf8(read()), QString(kTopic));
        button(u"cancelFactButton"_s)->click();
        QVERIFY(!words->isVisible());
        QVERIFY(button(u"editFactButton"_s)->isEnabled());
    }

    void othersAreNotOverwritten()
    {
        pick(0);
        button(u"editFactButton"_s)->click(); // meanwhile the agent remembers something
        const QByteArray theirs = read() + "- five\n";
        put(u"go"_s, theirs);
        find<QPlainTextEdit>(u"factWords"_s)->setPlainText(u"eins"_s);
        button(u"saveFactButton"_s)->click();
        QVERIFY(find<QLabel>(u"factMessage"_s)->isVisible());
        QCOMPARE(read(), theirs);
        button(u"cancelFactButton"_s)->click();
        QTRY_COMPARE(rows(), QStringList({u"one"_s, u"two"_s, u"three"_s, u"five"_s}));
    }

    void othersAreNotOverwrittenByUndo()
    {
        pick(0);
        button(u"removeFactButton"_s)->click();
        const QByteArray theirs = read() + "- five\n";
        put(u"go"_s, theirs);
        QTRY_COMPARE(rows(), QStringList({u"two"_s, u"three"_s, u"five"_s}));
        button(u"undoFactButton"_s)->click();
        QVERIFY(find<QLabel>(u"factMessage"_s)->isVisible());
        QCOMPARE(read(), theirs);
    }

    void typingOutlivesOthers()
    {
        pick(2);
        button(u"editFactButton"_s)->click();
        auto *words = find<QPlainTextEdit>(u"factWords"_s);
        words->setPlainText(u"half a thou"_s);
        put(u"new"_s, "---\ntitle: new\n---\n- x\n"_ba);
        auto *list = find<QListView>(u"authoredList"_s);
        QTRY_VERIFY(!list->model()
                         ->match(list->model()->index(0, 0), Qt::DisplayRole, u"new"_s, 1)
                         .isEmpty());
        QVERIFY(words->isVisible());
        QCOMPARE(words->toPlainText(), u"half a thou"_s);
    }

    void undoIsOfItsTopic()
    {
        pick(0);
        button(u"removeFactButton"_s)->click();
        QVERIFY(button(u"undoFactButton"_s)->isVisible());
        choose(u"other"_s);
        QTRY_COMPARE(rows(), QStringList{u"four"_s});
        QVERIFY(!button(u"undoFactButton"_s)->isVisible());
        choose(u"go"_s);
        QTRY_VERIFY(button(u"undoFactButton"_s)->isVisible());
        button(u"undoFactButton"_s)->click();
        QCOMPARE(QString::fromUtf8(read()), QString(kTopic));
        QCOMPARE(read(u"other"_s), "---\ntitle: other\n---\n- four\n"_ba);
    }

    void keyboardAlone()
    {
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        facts()->setFocus();
        pick(0);
        QTest::keyClick(facts(), Qt::Key_Down);
        QTest::keyClick(facts(), Qt::Key_Return);
        auto *words = find<QPlainTextEdit>(u"factWords"_s);
        QVERIFY(words->hasFocus());
        QCOMPARE(words->toPlainText(), u"two\nmore"_s);
        button(u"cancelFactButton"_s)->setFocus();
        QTest::keyClick(button(u"cancelFactButton"_s), Qt::Key_Space);
        QVERIFY(facts()->hasFocus());
    }

    void noEntries()
    {
        choose(u"other"_s);
        QTRY_COMPARE(rows(), QStringList{u"four"_s});
        button(u"removeFactButton"_s)->click();
        QTRY_VERIFY(rows().isEmpty());
        QVERIFY(!facts()->isVisible());
        QVERIFY(!button(u"editFactButton"_s)->isEnabled());
        button(u"undoFactButton"_s)->click();
        QTRY_COMPARE(rows(), QStringList{u"four"_s});
    }

private:
    template <typename T> T *find(const QString &name) const
    {
        return m_page->findChild<T *>(name);
    }
    QPushButton *button(const QString &name) const { return find<QPushButton>(name); }
    QListView *facts() const { return find<QListView>(u"factList"_s); }

    QStringList rows() const
    {
        QStringList texts;
        for (int row = 0; row < facts()->model()->rowCount(); ++row)
            texts += facts()->model()->index(row, 0).data().toString();
        return texts;
    }

    void choose(const QString &topic) const
    {
        auto *list = find<QListView>(u"authoredList"_s);
        const auto row = [&] {
            const QModelIndexList found = list->model()->match(
                list->model()->index(0, 0), Qt::DisplayRole, topic, 1, Qt::MatchExactly);
            return found.value(0);
        };
        QTRY_VERIFY(row().isValid());
        list->setCurrentIndex(row());
    }

    void pick(int row) const { facts()->setCurrentIndex(facts()->model()->index(row, 0)); }
    void put(const QString &name, const QByteArray &text) const
    {
        QVERIFY(putFile(m_dir->filePath(u"config/memory/"_s + name + u".md"_s), text));
    }

    QByteArray read(const QString &name = u"go"_s) const
    {
        return fileContent(m_dir->filePath(u"config/memory/"_s + name + u".md"_s), "nothing there");
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Ui::AuthoredPage> m_page;
};

AGENTAO_TEST_WIDGETS(TestMemoryFacts)
#include "tst_memoryfacts.moc"
