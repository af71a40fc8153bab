// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/contextpopover.h"

#include "ui/pickers/contextgauge.h"
#include "ui/pickers/usagetext.h"
#include "ui/text/amounts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pickpopup.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QScreen>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QColor mix(const QColor &from, const QColor &to, float share)
{
    const auto channel = [share](float a, float b) { return a + (b - a) * share; };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

ContextBar::ContextBar(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QColor ContextBar::partColor(int index)
{
    using Theme::Role;
    const QColor accent = Theme::color(Role::Accent);
    const QColor page = Theme::color(Role::SurfaceRaised);
    switch (index) {
    case 0:
        return mix(accent, Theme::color(Role::Text), 0.45F);
    case 1:
        return Theme::color(Role::TextMuted);
    case 2:
        return Theme::color(Role::Success);
    case 3:
        return accent;
    default:
        return mix(accent, page, 0.5F);
    }
}

void ContextBar::setTokens(const QList<qint64> &parts, qint64 window)
{
    m_parts = parts;
    m_window = window;
    update();
}

void ContextBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(Theme::color(Theme::Role::TextMuted));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(body, 3, 3);
    const qint64 used = std::accumulate(m_parts.begin(), m_parts.end(), qint64(0));
    const double whole = double(std::max({used, m_window, qint64(1)}));
    const double room = width() - 4;
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    double x = 0;
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < m_parts.size(); ++i) {
        const double piece = double(m_parts.at(i)) / whole * room;
        const double left = isMirrored ? room - x - piece : x;
        painter.fillRect(QRectF(2 + left, 2, std::max(0.0, piece - 1), height() - 4),
                         partColor(i)); // a gap tells them apart without colour
        x += piece;
    }
}

ContextSwatch::ContextSwatch(int part, QWidget *parent)
    : QWidget(parent)
    , m_part(part)
{
    setFixedSize(10, 10);
}

void ContextSwatch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), ContextBar::partColor(m_part));
}

static constexpr int kContextWidth = 360;
static constexpr int kMaxKeep = 2000;

ContextPopover::ContextPopover(QWidget *parent)
    : QFrame(parent, Qt::Popup)
{
    setObjectName("contextPopover"_L1);
    setAccessibleName(tr("Context"));
    buildLayout();
    connect(m_compact, &Button::clicked, this,
            [this] { emit compactRequested(m_keep->text().trimmed()); });
    // What cannot be taken back wants its own button: who opens this may only look.
    connect(m_keep, &QLineEdit::returnPressed, m_compact, [this] { m_compact->setFocus(); });
}

void ContextPopover::buildLayout()
{
    m_heading = new Label({}, Theme::Role::Text, Label::Size::Strong);
    m_heading->setObjectName("contextHeading"_L1);
    m_heading->setWordWrap(true);
    m_bar = new ContextBar;
    m_keep = new QLineEdit;
    m_keep->setObjectName("keepEdit"_L1);
    m_keep->setMaxLength(kMaxKeep);
    m_keep->setPlaceholderText(tr("What must not get lost (optional)"));
    m_keep->setAccessibleName(m_keep->placeholderText());
    m_compact = new Button(Button::Kind::Raised, tr("Compact now"));
    m_compact->setObjectName("compactButton"_L1);
    m_compact->setIconName(u"compact"_s);
    m_reason = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_reason->setObjectName("compactReason"_L1);
    m_reason->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kTurnGap, Theme::kPadding, Theme::kTurnGap, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_heading);
    column->addWidget(m_bar);
    m_parts = new QWidget;
    column->addWidget(m_parts);
    m_totals = new QWidget;
    column->addWidget(m_totals);
    column->addWidget(m_keep);
    auto *row = new QHBoxLayout;
    row->addWidget(m_compact);
    row->addStretch(1);
    column->addLayout(row);
    column->addWidget(m_reason);
    setFixedWidth(kContextWidth);
}

// A grid cannot lose rows, so it is made anew with its page.
static QGridLayout *freshGrid(QWidget *&page, QFrame *owner)
{
    auto *fresh = new QWidget;
    delete owner->layout()->replaceWidget(page, fresh);
    delete page;
    page = fresh;
    auto *grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::kGap);
    grid->setVerticalSpacing(Theme::kGrid);
    grid->setColumnStretch(1, 1);
    return grid;
}

void ContextPopover::setFacts(const ContextFacts &facts)
{
    const qint64 window = facts.usage ? facts.usage->windowTokens.value_or(0) : 0;
    const qint64 used = facts.usage ? facts.usage->usedTokens : facts.breakdown.total();
    if (window > 0) {
        const int percent = int(std::lround(double(used) * 100 / double(window)));
        QString text
            = tr("%1 of %2 tokens (%3 %)").arg(tokensText(used), tokensText(window)).arg(percent);
        if (double(used) / double(window) >= ContextGauge::kNearlyFull)
            text += u'\n' + tr("Nearly full. It is compacted by itself before it overflows.");
        m_heading->setText(text);
    } else {
        m_heading->setText(
            tr("%1 tokens; the size of the window is not known").arg(tokensText(used)));
    }
    const ContextBreakdown &parts = facts.breakdown;
    m_bar->setTokens(
        {parts.instructions, parts.tools, parts.files, parts.conversation, parts.summary}, window);
    m_bar->setVisible(parts.total() > 0);
    fillParts(parts);
    fillTotals(facts);
    m_compact->setEnabled(!facts.isRunning);
    m_keep->setEnabled(!facts.isRunning);
    m_reason->setRole(Theme::Role::TextMuted);
    m_reason->setText(facts.isRunning
                          ? tr("Not while the agent is at work.")
                          : tr("A summary takes the place of the conversation so far; the agent "
                               "goes on with more room."));
    fit();
}

void ContextPopover::fillParts(const ContextBreakdown &breakdown)
{
    m_partGrid = freshGrid(m_parts, this);
    const std::pair<QString, qint64> parts[]{
        {tr("Instructions"), breakdown.instructions},
        {tr("Tools"), breakdown.tools},
        {tr("Files"), breakdown.files},
        {tr("Conversation"), breakdown.conversation},
        {tr("Summary"), breakdown.summary},
    };
    int row = 0;
    for (const auto &[name, tokens] : parts) {
        const int part = row++;
        if (tokens <= 0)
            continue;
        m_partGrid->addWidget(new ContextSwatch(part), part, 0);
        m_partGrid->addWidget(new Label(name), part, 1);
        const int percent = int(std::lround(double(tokens) * 100 / double(breakdown.total())));
        auto *value = new Label(tr("%1 (%2 %)").arg(tokensText(tokens)).arg(percent),
                                Theme::Role::TextMuted);
        value->setAlignment(Qt::AlignTrailing);
        m_partGrid->addWidget(value, part, 2);
    }
    if (breakdown.total() <= 0) {
        m_partGrid->addWidget(new Label(tr("What fills it is not known."), Theme::Role::TextMuted),
                              0, 1);
    }
}

void ContextPopover::addTotal(const QString &name, const QString &value, Theme::Role role)
{
    const int row = m_totalGrid->rowCount();
    m_totalGrid->addWidget(new Label(name, Theme::Role::TextMuted), row, 0, 1, 2);
    auto *label = new Label(value, role);
    label->setAlignment(Qt::AlignTrailing);
    m_totalGrid->addWidget(label, row, 2);
}

void ContextPopover::fillTotals(const ContextFacts &facts)
{
    m_totalGrid = freshGrid(m_totals, this);
    const TokenUsage total = facts.usage ? facts.usage->total : TokenUsage();
    if (total != TokenUsage()) {
        addTotal(tr("Read by the model in all"), tokensText(total.inputTokens));
        addTotal(tr("of these from its cache"), tokensText(total.cachedInputTokens));
        addTotal(tr("Written by the model in all"), tokensText(total.outputTokens));
    }
    if (facts.usage && facts.usage->requests > 0)
        addTotal(tr("Requests to models"), QLocale().toString(facts.usage->requests));
    const QString cost = facts.usage ? UsageText::cost(*facts.usage) : QString();
    addTotal(tr("Cost of the session"), cost.isEmpty() ? tr("unknown") : cost);
    if (!facts.usage)
        return;
    for (const SpendState &limit : facts.usage->limits) {
        addTotal(UsageText::limitName(limit), UsageText::limitValue(limit),
                 limit.isNear() ? Theme::Role::Warning : Theme::Role::Text);
    }
}

void ContextPopover::setProblem(const QString &text)
{
    m_reason->setRole(Theme::Role::Danger);
    m_reason->setText(text);
    fit();
}

void ContextPopover::fit()
{
    layout()->activate();
    const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width())
                                                     : layout()->totalSizeHint().height();
    resize(width(), height);
    if (!m_anchor)
        return;
    const QRect screen = m_anchor->screen()->availableGeometry();
    const QPoint top = m_anchor->mapToGlobal(QPoint(0, 0));
    const int x = std::clamp(top.x() + m_anchor->width() - width(), screen.left(),
                             std::max(screen.left(), screen.right() - width()));
    const int y = top.y() - height - Theme::kGrid;
    move(x, y >= screen.top() ? y : top.y() + m_anchor->height() + Theme::kGrid);
}

void ContextPopover::openAt(QWidget *anchor)
{
    m_anchor = anchor;
    m_keep->clear();
    fit();
    show();
    (m_compact->isEnabled() ? static_cast<QWidget *>(m_keep) : this)
        ->setFocus(Qt::PopupFocusReason);
}

void ContextPopover::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QFrame::keyPressEvent(event);
}

void ContextPopover::paintEvent(QPaintEvent *)
{
    paintPopupSurface(this);
}

} // namespace Ui
