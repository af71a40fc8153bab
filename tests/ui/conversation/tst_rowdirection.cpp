// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QPainter>

using namespace AgentCore;
using namespace Ui;
using namespace Qt::StringLiterals;

static constexpr int kWidth = 640;
static constexpr int kMostOff = 10; // signs and letters are not the same from both sides
static constexpr int kHeader = 24; // what is below goes as its text does

//! One row in the present direction.
class LaidOut
{
public:
    LaidOut(const SessionUpdate &update, bool unfolded)
    {
        m_view.resize(kWidth, 600);
        ConversationModel *model = m_view.conversation();
        model->apply(update);
        model->setRunning(false);
        model->versions().setBranchPoints([](const QString &) { return true; });
        model->versions().setForks({{u"u"_s, {u"u"_s, u"v"_s, u"w"_s}, 1}});
        model->flush();
        model->setUnfolded(0, unfolded);
        m_row = m_view.laidOutRow(0);
        m_width = m_view.contentRect(0).width();
        m_height = m_row->heightForWidth(m_width);
    }

    QList<Hit> hits() const { return m_row->hits(); }
    int width() const { return m_width; }
    QImage picture(const QPalette &palette) const
    {
        QImage image(m_width, m_height, QImage::Format_RGB32);
        image.fill(Theme::color(Theme::Role::Surface, palette));
        QPainter painter(&image);
        RowPaint how;
        how.palette = palette;
        how.clip = image.rect();
        m_row->paint(&painter, how);
        return image;
    }

private:
    ConversationView m_view;
    Row *m_row = nullptr;
    int m_width = 0;
    int m_height = 0;
};

static QRect mirroredIn(const QRect &rect, int width)
{
    return {width - rect.right() - 1, rect.top(), rect.width(), rect.height()};
}

//! The first and the last column with something readable in it.
static std::pair<int, int> inkOf(const QImage &image, const QPalette &palette)
{
    const QColor page = Theme::color(Theme::Role::Surface, palette);
    int first = image.width();
    int last = -1;
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) {
            if (Theme::contrastRatio(image.pixelColor(x, y), page) < 2)
                continue;
            first = std::min(first, x);
            last = x;
        }
    }
    return {first, last};
}

//! The middle of what has about the colour of \a role; -1: nothing.
static int middleOf(const QImage &image, Theme::Role role, const QPalette &palette)
{
    const QColor wanted = Theme::color(role, palette);
    qint64 sum = 0;
    int count = 0;
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) {
            const QColor found = image.pixelColor(x, y);
            if (std::abs(found.red() - wanted.red()) + std::abs(found.green() - wanted.green())
                    + std::abs(found.blue() - wanted.blue())
                > 24)
                continue;
            sum += x;
            ++count;
        }
    }
    return count == 0 ? -1 : int(sum / count);
}

static ToolCallState call(ToolKind kind, ToolStatus status)
{
    ToolCallState call;
    call.id = u"c"_s;
    call.name = u"tool"_s;
    call.title = u"Called a tool"_s;
    call.kind = kind;
    call.status = status;
    call.startedAt = QDateTime(QDate(2026, 3, 4), QTime(12, 0), QTimeZone::UTC);
    if (status != ToolStatus::InProgress)
        call.finishedAt = call.startedAt.addMSecs(4200);
    return call;
}

static ToolCallChanged edited()
{
    ToolCallState state = call(ToolKind::Edit, ToolStatus::Completed);
    state.content = {ToolDiff{u"/project/app/a.cpp"_s, u"one\ntwo\n"_s, u"one\nthree\n"_s}};
    return {state, true};
}

static ToolCallChanged printed()
{
    ToolCallState state = call(ToolKind::Execute, ToolStatus::Failed);
    state.rawInput = {{u"command"_s, u"make"_s}};
    state.content = {ToolText{u"line\n"_s.repeated(60)}};
    state.locations = {{u"/project/app/b.cpp"_s, 7}};
    return {state, true};
}

static UserMessageAdded said()
{
    return {u"u"_s, ContentBlock::fromText(u"Please mend it"_s), {}, {}};
}

static UserMessageAdded attached()
{
    ContentBlock file;
    file.kind = ContentBlock::Kind::ResourceLink;
    file.uri = u"file:///project/app/notes.txt"_s;
    file.name = u"notes.txt"_s;
    return {u"u"_s, file, {}, {}};
}

//! Rows from right to left: what is painted and what can be clicked stand on the other side.
class TestRowDirection : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { qApp->setLayoutDirection(Qt::LeftToRight); }
    void hitsAreMirrored_data() { addRows(); }

    void hitsAreMirrored()
    {
        QFETCH(SessionUpdate, update);
        QFETCH(bool, unfolded);
        const LaidOut forth(update, unfolded);
        const QList<Hit> before = forth.hits();
        qApp->setLayoutDirection(Qt::RightToLeft);
        const LaidOut back(update, unfolded);
        const QList<Hit> after = back.hits();

        QCOMPARE(back.width(), forth.width());
        QCOMPARE(after.size(), before.size());
        for (qsizetype i = 0; i < before.size(); ++i) {
            QCOMPARE(after.at(i).action, before.at(i).action);
            QCOMPARE(after.at(i).rect, mirroredIn(before.at(i).rect, forth.width()));
        }
    }

    void paintIsMirrored_data() { addRows(); }

    void paintIsMirrored()
    {
        QFETCH(SessionUpdate, update);
        QFETCH(bool, unfolded);
        const QPalette palette = Theme::paperPalette();
        const auto picture = [&] {
            const QImage whole = LaidOut(update, unfolded).picture(palette);
            return whole.copy(0, 0, whole.width(), std::min(whole.height(), kHeader));
        };
        const QImage before = picture();
        qApp->setLayoutDirection(Qt::RightToLeft);
        const QImage after = picture();

        QCOMPARE(after.size(), before.size());
        const auto [first, last] = inkOf(before, palette);
        const auto [mirroredFirst, mirroredLast] = inkOf(after, palette);
        QVERIFY(last >= first);
        QCOMPARE_LE(std::abs(mirroredLast - (before.width() - 1 - first)), kMostOff);
        QCOMPARE_LE(std::abs(mirroredFirst - (before.width() - 1 - last)), kMostOff);
        using Role = Theme::Role;
        for (const Role role : {Role::Success, Role::Danger}) {
            const int middle = middleOf(before, role, palette);
            const int mirrored = middleOf(after, role, palette);
            QCOMPARE(mirrored < 0, middle < 0);
            if (middle >= 0)
                QCOMPARE_LE(std::abs(mirrored - (before.width() - 1 - middle)), kMostOff);
        }
    }

    void codeStaysAsItIs_data()
    {
        // part: of the row
        const Rows<SessionUpdate, QRect> row; // update, part

        row("diff", SessionUpdate(edited()), QRect(12, 64, 80, 40));
        row("code", SessionUpdate(AgentTextAppended{u"m"_s, u"```\nint a; // (b)\n```\n"_s}),
            QRect(12, 36, 120, 24));
    }

    void codeStaysAsItIs()
    {
        const auto [update, part] = Rows<SessionUpdate, QRect>::current();
        const QPalette palette = Theme::paperPalette();
        const QImage before = LaidOut(update, true).picture(palette).copy(part);
        qApp->setLayoutDirection(Qt::RightToLeft);
        const QImage after = LaidOut(update, true).picture(palette).copy(part);

        QVERIFY(inkOf(before, palette).second > 0);
        QCOMPARE(after, before);
    }

    // A press on the painted button, not beside it.
    void clicksReachWhatIsPainted()
    {
        qApp->setLayoutDirection(Qt::RightToLeft);
        ConversationView view;
        view.resize(kWidth, 600);
        ToolCallState running = call(ToolKind::Execute, ToolStatus::InProgress);
        view.conversation()->apply(ToolCallChanged{running, true});
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QStringList stopped;
        connect(&view, &ConversationView::stopToolCallRequested, this,
                [&stopped](const QString &id) { stopped += id; });
        const QRect content = view.contentRect(0);
        const QList<Hit> hits = view.laidOutRow(0)->hits();
        QCOMPARE(hits.first().action, Hit::Action::StopCall);
        QCOMPARE_LT(hits.first().rect.center().x(), content.width() / 2);

        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          content.topLeft() + hits.first().rect.center());

        QCOMPARE(stopped, QStringList(running.id));
    }

private:
    static void addRows()
    {
        QTest::addColumn<SessionUpdate>("update");
        QTest::addColumn<bool>("unfolded");

        const auto row = [](const char *name, const SessionUpdate &update, bool unfolded = false) {
            QTest::newRow(name) << update << unfolded;
        };
        row("user with versions", said());
        row("user with a file", attached());
        row("thought", AgentThoughtAppended{u"t"_s, u"Let me see"_s});
        row("open thought", AgentThoughtAppended{u"t"_s, u"Let me see"_s}, true);
        row("call", ToolCallChanged{call(ToolKind::Read, ToolStatus::Completed), true});
        row("running command",
            ToolCallChanged{call(ToolKind::Execute, ToolStatus::InProgress), true});
        row("failed call", printed());
        row("open call with output", printed(), true);
        row("edit", edited());
        row("open edit", edited(), true);
        row("plan", PlanChanged{{{u"First"_s, {}}, {u"Second"_s, {}}}});
        row("open plan", PlanChanged{{{u"First"_s, {}}, {u"Second"_s, {}}}}, true);
        row("note", NoticeRaised{NoticeRaised::Severity::Warning, u"It is late"_s, u"Rest"_s});
        row("error",
            NoticeRaised{NoticeRaised::Severity::Error, u"It broke"_s, u"At once"_s, true});
        row("changes", FilesChanged{u"1"_s, 2, 3, 4});
        row("compaction", ConversationCompacted{u"manual"_s, u"What was said"_s, 2000, 100});
        row("open compaction", ConversationCompacted{u"manual"_s, u"What was said"_s, 2000, 100},
            true);
        row("code",
            AgentTextAppended{u"m"_s, u"```cpp\n"_s + u"int a;\n"_s.repeated(60) + u"```\n"_s});
    }
};

AGENTAO_TEST_WIDGETS(TestRowDirection)
#include "tst_rowdirection.moc"
