// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/processmodel.h"

#include "tests/support/suite.h"
#include "ui/processes/processtexts.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QPersistentModelIndex>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Ui::ProcessModel;

//! Children and their processes as rows that stay where they are.
class TestProcessModel : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_US"_s)); }

    void init()
    {
        m_tester.reset();
        m_model = std::make_unique<ProcessModel>();
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }

    void rowsStay()
    {
        m_model->setChildren({child(1), child(2), child(3)});
        m_model->setSample({.trees = {tree(2, {20, 21}), tree(3, {30})}});
        const QPersistentModelIndex second = m_model->index(1, 0);
        const QPersistentModelIndex process = m_model->index(1, 0, second);
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        m_model->setChildren({child(2), child(3), child(4)});
        QCOMPARE(second.row(), 0);
        QCOMPARE(m_model->childAt(second)->id, 2);
        QCOMPARE(m_model->childAt(process)->id, 2);
        QCOMPARE(process.parent(), QModelIndex(second));
        QCOMPARE(below(0), QStringList({u"20"_s, u"21"_s}));
        QCOMPARE(reset.size(), 0);
        m_model->setChildren({});
        QVERIFY(!second.isValid() && !process.isValid());
        QVERIFY(!m_model->childAt({}));
    }

    void processesComeAndGo_data()
    {
        const Rows<QList<qint64>, QList<qint64>> row; // before, after

        using Pids = QList<qint64>;
        row("the first", Pids{}, Pids{1, 2});
        row("all go", Pids{1, 2}, Pids{});
        row("in the middle", Pids{1, 3}, Pids{1, 2, 3});
        row("another order", Pids{1, 2, 3}, Pids{3, 1, 2});
        row("all others", Pids{1, 2, 3}, Pids{4, 5});
        row("some of each", Pids{1, 2, 3, 4}, Pids{5, 4, 2, 6});
    }

    void processesComeAndGo()
    {
        const auto [before, after] = Rows<QList<qint64>, QList<qint64>>::current();
        m_model->setChildren({child(7), child(8)});
        m_model->setSample({.trees = {tree(7, before), tree(8, {80})}});
        m_model->setSample({.trees = {tree(7, after), tree(8, {80})}});
        QStringList expected;
        for (const qint64 pid : std::as_const(after))
            expected.append(QString::number(pid));
        QCOMPARE(below(0), expected);
        QCOMPARE(below(1), QStringList{u"80"_s});
        QCOMPARE(m_model->processCount(), after.size() + 1);
    }

    void sampleOfTheGone()
    {
        m_model->setChildren({child(2)});
        m_model->setSample({.trees = {tree(1, {10}), tree(2, {20})}});
        QCOMPARE(m_model->rowCount(), 1);
        QCOMPARE(below(0), QStringList{u"20"_s});
    }

    void many()
    {
        m_model->setChildren({child(1)});
        TreeUse use = tree(1, {1, 2, 3});
        use.count = 500; // the rest was left out
        m_model->setSample({.trees = {use}});
        const QString detail = m_model->index(0, 0).data(ProcessModel::DetailRole).toString();
        QVERIFY2(detail.contains("500"_L1) && detail.contains("3 of them"_L1), qPrintable(detail));
    }

    void titles_data()
    {
        const Rows<QString, QString, QString> row; // purpose, name, title

        row("a command", u""_s, u"make -j4"_s, u"make -j4"_s);
        row("its purpose", u"Build it"_s, u"make -j4"_s, u"Build it"_s);
        row("blank purpose", u"  "_s, u"make"_s, u"make"_s);
        row("lines", u""_s, u"cd a\nmake"_s, u"cd a make"_s);
        row("control characters", u""_s, u"a\u0007b"_s, QString());
        row("right to left override", u"a\u202egpj"_s, u"x"_s, QString());
    }

    void titles()
    {
        auto [purpose, name, title] = Rows<QString, QString, QString>::current();
        m_model->setChildren({child(1, {.name = name, .purpose = purpose})});
        const QString shown = m_model->index(0, 0).data().toString();
        if (!title.isEmpty())
            QCOMPARE(shown, title);
        for (const QChar letter : shown)
            QVERIFY(letter.isPrint());
    }

    void tipsAreNoMarkup()
    {
        m_model->setChildren({child(1, {.name = u"<b>make</b>"_s})});
        const QString tip = m_model->index(0, 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains("&lt;b&gt;make"_L1), qPrintable(tip));
    }

    void secretsAreLeftOut()
    {
        const QString secret = u"sk-abcdefghijklmnopqrstuvwxyz0123456789ABCDEF"_s;
        m_model->setChildren(
            {child(1, {.name = u"curl -H 'Authorization: Bearer %1'"_s.arg(secret)})});
        TreeUse use = tree(1, {5});
        use.lines.first().commandLine = u"curl --key "_s + secret;
        m_model->setSample({.trees = {use}});
        const QModelIndex index = m_model->index(0, 0);
        for (const QModelIndex &row : {index, m_model->index(0, 0, index)}) {
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole),
                                   int(Qt::AccessibleTextRole), int(ProcessModel::DetailRole)})
                QVERIFY(!row.data(role).toString().contains(secret));
        }
    }

    void words_data()
    {
        const Rows<ProcessUse, QString> row; // use, words

        constexpr qint64 kMegabyte = 1024 * 1024;
        row("nothing known", ProcessUse{}, u""_s);
        row("memory only", ProcessUse{{}, 34 * kMegabyte}, u"34 MB"_s);
        row("idle", ProcessUse{0.0, 2 * kMegabyte}, u"0 % · 2.0 MB"_s);
        row("hardly anything", ProcessUse{0.04, 0}, u"0 %"_s);
        row("little", ProcessUse{0.44, 0}, u"0.4 %"_s);
        row("much", ProcessUse{187.4, 0}, u"187 %"_s);
    }

    void words()
    {
        const auto [use, words] = Rows<ProcessUse, QString>::current();
        QCOMPARE(Ui::ProcessTexts::use(use), words);
    }

private:
    static ChildProcess child(quint64 id, const ChildOwner &owner = {.name = u"make"_s})
    {
        return {.id = id, .owner = owner, .startedAt = QDateTime::currentDateTimeUtc()};
    }
    static TreeUse tree(quint64 id, const QList<qint64> &pids)
    {
        TreeUse tree{.id = id, .count = int(pids.size())};
        for (const qint64 pid : pids)
            tree.lines.append({.pid = pid, .name = QString::number(pid)});
        return tree;
    }
    QStringList below(int row) const
    {
        QStringList names;
        const QModelIndex parent = m_model->index(row, 0);
        for (int line = 0; line < m_model->rowCount(parent); ++line)
            names.append(m_model->index(line, 0, parent).data().toString());
        return names;
    }

    std::unique_ptr<ProcessModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

AGENTAO_TEST_WIDGETS(TestProcessModel)
#include "tst_processmodel.moc"
