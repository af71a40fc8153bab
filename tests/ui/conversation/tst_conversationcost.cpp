// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/conversationprobe.h"
#include "tests/support/suite.h"

#include <QScrollBar>
#include <QTextDocument>

#include <algorithm>
#include <ctime>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;

static double milliseconds(const std::function<void()> &work)
{
    const auto now = [] {
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    };
    const double begin = now();
    work();
    return now() - begin;
}

static double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

//! \brief Long answers and long sessions stay as cheap as they are.
//!
//! Processor time of the main thread, which other work on the machine does not change, and no
//! number of milliseconds: one part of the work beside another, or beside the same machine setting
//! Markdown with Qt. The limits are about three times what was found when this was written.
class TestConversationCost : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const QString text = longAnswer(10'000);
        std::vector<double> times;
        for (int i = 0; i < 9; ++i) {
            times.push_back(milliseconds([&text] {
                QTextDocument document;
                document.setMarkdown(text);
                document.setTextWidth(600);
                (void)document.size();
            }));
        }
        m_unit = median(times);
        QVERIFY(m_unit > 0);
    }

    // As it grows a step costs what it cost at first, and not much.
    void answerOf500KB()
    {
        constexpr qsizetype kStep = 4000;
        const QString text = longAnswer(500'000);
        ConversationProbe probe({});
        probe.paint();
        std::vector<double> times;
        for (qsizetype at = 0; at < text.size(); at += kStep) {
            times.push_back(milliseconds([&] {
                probe.send(AgentTextAppended{u"answer"_s, text.mid(at, kStep)});
                probe.paint();
            }));
        }
        const size_t part = times.size() / 5;
        const double first = median({times.begin() + 5, times.begin() + 5 + long(part)});
        const double last = median({times.end() - long(part), times.end()});
        qInfo("a step: %.2f ms at first, %.2f ms at the end; unit %.2f ms", first, last, m_unit);
        QVERIFY2(last < 3 * first + 0.2, "the end of an answer costs more than its begin");
        QVERIFY2(last < 6 * m_unit, "a step of an answer costs more than it did");
    }

    void sessionOf5000Rows()
    {
        constexpr int kRowsOfATurn = 6;
        const auto opened = [](int rows, double *cost) {
            auto transcript = longTranscript(rows / kRowsOfATurn);
            std::unique_ptr<ConversationProbe> probe;
            *cost = milliseconds([&] {
                probe = std::make_unique<ConversationProbe>(std::move(transcript));
                probe->paint();
            });
            return probe;
        };
        const auto change = [](ConversationProbe *probe) {
            std::vector<double> times;
            for (int i = 0; i < 30; ++i) {
                times.push_back(milliseconds([&] {
                    probe->send(AgentTextAppended{u"new"_s, u"some words more "_s});
                    probe->paint();
                }));
            }
            return median(times);
        };
        const auto scroll = [](ConversationProbe *probe) {
            std::vector<double> times;
            QScrollBar *bar = probe->view()->verticalScrollBar();
            for (int i = 0; i < 30; ++i) {
                times.push_back(milliseconds([&] {
                    bar->setValue(bar->value() - 60);
                    probe->paint();
                }));
            }
            return median(times);
        };
        double openSmall = 0;
        double openLarge = 0;
        const auto small = opened(60, &openSmall);
        const auto large = opened(5000, &openLarge);
        QVERIFY(large->view()->model()->rowCount() >= 4900);
        const double changeSmall = change(small.get());
        const double changeLarge = change(large.get());
        const double scrollSmall = scroll(small.get());
        const double scrollLarge = scroll(large.get());
        qInfo(
            "open %.1f and %.1f ms, change %.2f and %.2f ms, scroll %.2f and %.2f ms; unit %.2f ms",
            openSmall, openLarge, changeSmall, changeLarge, scrollSmall, scrollLarge, m_unit);
        QVERIFY2(openLarge < 60 * m_unit, "opening a long session costs more than it did");
        QVERIFY2(changeLarge < 3 * changeSmall + 0.2, "a word costs more in a long session");
        QVERIFY2(scrollLarge < 3 * scrollSmall + 0.2, "scrolling costs more in a long session");
    }

private:
    double m_unit = 0; //!< Milliseconds: 10 KB of Markdown in a document of Qt.
};

AGENTAO_TEST_WIDGETS(TestConversationCost)
#include "tst_conversationcost.moc"
