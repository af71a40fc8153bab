// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/terminalpane.h"

#include "ui/shell/shelltext.h"
#include "ui/text/uitexts.h"
#include "ui/theme/terminalcolours.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/tabstrip.h"

#include <QBoxLayout>
#include <QEvent>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxTerminals = 20;
static constexpr int kMinPoints = 6;
static constexpr int kMaxPoints = 40;

static QString terminalProblem(const AgentCore::Error &error)
{
    return error.code == AgentCore::ErrorCode::NotFound
        ? TerminalPane::tr("There is no terminal: this installation was built without QTermWidget "
                           "for Qt 6.")
        : TerminalPane::tr("The terminal cannot be loaded: %1").arg(errorDetail(error));
}

TerminalPane::TerminalPane(Maker make, Shell shell, QWidget *parent)
    : QWidget(parent)
    , m_make(std::move(make))
    , m_shell(std::move(shell))
{
    setAccessibleName(tr("Terminals"));
    build();
}

TerminalPane::~TerminalPane()
{
    // All at once, as each is waited for a moment when it is deleted.
    for (TerminalTab *tab : std::as_const(m_tabs))
        tab->screen()->hangUp();
}

void TerminalPane::build()
{
    m_strip = new TabStrip(tr("Terminals"));
    m_strip->setTabsClosable(true);
    m_stack = new QStackedWidget;
    m_problem = new Label({}, Theme::Role::TextMuted);
    m_problem->setWordWrap(true);
    m_problem->setAlignment(Qt::AlignCenter);
    m_problem->setMargin(Theme::kTurnGap);
    m_stack->addWidget(m_problem);
    auto *add = new Button(Button::Kind::Quiet);
    add->setIconName(u"new"_s);
    add->setAccessibleName(tr("New terminal"));
    add->setToolTip(tr("New terminal (Ctrl+Shift+T)"));
    add->setObjectName("newTerminal"_L1);
    m_give = new Button(Button::Kind::Quiet, tr("Give to the agent"));
    m_give->setObjectName("giveToAgent"_L1);
    m_give->setIconName(u"send"_s);
    m_give->setToolTip(tr("The selection, or the last %n lines, goes into the message that you "
                          "write. It is not sent.",
                          nullptr, int(ShellText::kMaxGivenLines)));
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Theme::kGap, Theme::kGrid, Theme::kGap, Theme::kGrid);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_strip, 1);
    for (Button *button : {add, m_give})
        row->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_stack, 1);
    connect(add, &Button::clicked, this, &TerminalPane::addTerminal);
    connect(m_give, &Button::clicked, this, &TerminalPane::give);
    connect(m_strip, &TabStrip::currentChanged, this, [this](int index) {
        if (index >= 0 && index < count())
            m_stack->setCurrentWidget(m_tabs[index]);
    });
    connect(m_strip, &TabStrip::tabBarClicked, this, [this](int index) {
        if (index >= 0 && index < count())
            QTimer::singleShot(0, m_tabs[index], &TerminalTab::focusTerminal);
    });
    connect(m_strip, &TabStrip::tabCloseRequested, this,
            [this](int index) { m_tabs[index]->askToClose(); });
}

TerminalTab *TerminalPane::current() const
{
    const int index = m_strip->currentIndex();
    return index >= 0 && index < count() ? m_tabs[index] : nullptr;
}

QStringList TerminalPane::runningPrograms() const
{
    QStringList programs;
    for (const TerminalTab *tab : m_tabs)
        programs += tab->runningProgram();
    programs.removeAll(QString());
    programs.removeDuplicates();
    return programs;
}

void TerminalPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_tabs.isEmpty()) // not within the first frame of the window
        QTimer::singleShot(0, this, [this] {
            if (m_tabs.isEmpty() && isVisible())
                addTerminal();
        });
}

void TerminalPane::run(const TerminalStart &start)
{
    if (count() == kMaxTerminals)
        return;
    auto screen = m_make();
    m_give->setEnabled(bool(screen));
    if (!screen) {
        m_problem->setText(terminalProblem(screen.error()));
        m_stack->setCurrentWidget(m_problem);
        return;
    }
    auto *tab = new TerminalTab(++m_made, std::move(*screen));
    tab->screen()->setLook(look());
    connect(tab, &TerminalTab::titleChanged, this, [this, tab] { refreshTitle(tab); });
    connect(tab, &TerminalTab::linkRequested, this, &TerminalPane::linkRequested);
    connect(tab, &TerminalTab::giveRequested, this, &TerminalPane::give);
    connect(tab, &TerminalTab::keyPressed, this, &TerminalPane::handleKey);
    connect(tab, &TerminalTab::closeConfirmed, this, [this, tab] { close(tab); });
    m_tabs << tab;
    m_stack->addWidget(tab);
    m_stack->setCurrentWidget(tab);
    m_strip->setCurrentIndex(m_strip->addTab({}));
    refreshTitle(tab);
    tab->start(start);
    tab->focusTerminal();
}

void TerminalPane::close(TerminalTab *tab)
{
    const auto index = int(m_tabs.indexOf(tab));
    if (index < 0)
        return;
    m_tabs.removeAt(index);
    m_strip->removeTab(index);
    m_stack->removeWidget(tab);
    tab->setParent(this); // until its shell has ended
    tab->hide();
    tab->release();
    if (m_tabs.isEmpty())
        emit emptied();
    else if (isVisible())
        focusFirst();
}

void TerminalPane::handleKey(TerminalKey key)
{
    TerminalTab *tab = current();
    switch (key) {
    case TerminalKey::New:
        addTerminal();
        break;
    case TerminalKey::Close:
        if (tab)
            tab->askToClose();
        break;
    case TerminalKey::Next:
        step(1);
        break;
    case TerminalKey::Previous:
        step(-1);
        break;
    case TerminalKey::Larger:
        zoom(1);
        break;
    case TerminalKey::Smaller:
        zoom(-1);
        break;
    case TerminalKey::NormalSize:
        zoom(-m_zoom);
        break;
    default:
        break;
    }
}

void TerminalPane::step(int by)
{
    if (m_tabs.isEmpty())
        return;
    m_strip->setCurrentIndex((m_strip->currentIndex() + by + count()) % count());
    focusFirst();
}

void TerminalPane::zoom(int points)
{
    const double size = Theme::windowCodeFont().pointSizeF() + m_zoom + points;
    if (size < kMinPoints || size > kMaxPoints)
        return;
    m_zoom += points;
    applyLook();
}

TerminalLook TerminalPane::look() const
{
    TerminalLook look{.font = Theme::windowCodeFont(),
                      .text = Theme::color(Theme::Role::Text),
                      .page = Theme::color(Theme::Role::Surface),
                      .colours = {}};
    look.font.setPointSizeF(look.font.pointSizeF() + m_zoom);
    for (int i = 0; i < 16; ++i) {
        look.colours << Theme::readableOn(Theme::terminalColor(i, palette()), look.page, palette());
    }
    return look;
}

void TerminalPane::applyLook()
{
    for (TerminalTab *tab : std::as_const(m_tabs))
        tab->screen()->setLook(look());
}

void TerminalPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::ApplicationFontChange:
        applyLook();
        break;
    default:
        break;
    }
}

void TerminalPane::refreshTitle(TerminalTab *tab)
{
    const auto index = int(m_tabs.indexOf(tab));
    if (index < 0)
        return;
    m_strip->setTabText(index, QString(tab->title()).replace(u'&', "&&"_L1));
    m_strip->setTabToolTip(index, tab->title().toHtmlEscaped());
}

void TerminalPane::focusFirst()
{
    if (TerminalTab *tab = current())
        tab->focusTerminal();
    else
        setFocus(Qt::OtherFocusReason);
}

bool TerminalPane::closeInnermost()
{
    TerminalTab *tab = current();
    return tab && tab->closeInnermost();
}

void TerminalPane::give()
{
    const TerminalTab *tab = current();
    const QString text = tab ? tab->forAgent() : QString();
    if (!text.isEmpty())
        emit giveRequested(text);
}

} // namespace Ui
