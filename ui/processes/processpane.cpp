// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/processpane.h"

#include "agentcore/base/poolwork.h"
#include "ui/processes/processmodel.h"
#include "ui/processes/processtexts.h"
#include "ui/processes/processview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QStackedWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Ui {

ProcessSampler::ProcessSampler(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ProcessSampler::look);
}

void ProcessSampler::start()
{
    if (std::exchange(m_isRunning, true))
        return;
    m_meter = std::make_shared<ProcessMeter>();
    m_sinceLook.invalidate();
    look();
}

void ProcessSampler::stop()
{
    m_isRunning = false;
    m_meter.reset(); // what a worker finds now is of no use
    m_timer.stop();
}

void ProcessSampler::look()
{
    const bool isFirst = !m_sinceLook.isValid();
    const auto since = isFirst ? 0ns : m_sinceLook.durationElapsed();
    m_sinceLook.start();
    runInPool(
        this,
        [meter = m_meter, children = ChildProcesses::shared().list(), since] {
            return meter->look(children, since);
        },
        [this, isFirst, meter = m_meter](const ProcessSample &sample) {
            if (meter != m_meter)
                return;
            m_timer.start(isFirst ? 250ms : 1000ms);
            emit sampled(sample);
        });
}

ProcessPane::ProcessPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new ProcessModel(this))
    , m_sampler(new ProcessSampler(this))
{
    setObjectName("processPane"_L1);
    setAccessibleName(tr("Processes"));
    buildLayout();
    connectParts();
    refresh();
}

void ProcessPane::setTitles(const std::function<QString(const QString &)> &titleOf)
{
    m_model->setTitles(titleOf);
}

void ProcessPane::focusFirst()
{
    if (!m_view->currentIndex().isValid())
        m_view->setCurrentIndex(m_model->index(0, 0));
    m_view->setFocus(Qt::OtherFocusReason);
}

bool ProcessPane::isLooking() const
{
    return m_sampler->isRunning();
}

static Button *button(const QString &name, const QString &text)
{
    auto *made = new Button(Button::Kind::Quiet, text);
    made->setObjectName(name);
    return made;
}

void ProcessPane::buildLayout()
{
    m_summary = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_summary->setElided(true);
    m_stopAll = button(u"stopAllProcesses"_s, tr("Stop all"));
    m_view = new ProcessView(m_model);
    auto *nothing = new Label(tr("Commands, MCP servers and agents that run are listed here, with "
                                 "what they use. Each can be stopped."),
                              Theme::Role::TextMuted);
    nothing->setObjectName("noProcesses"_L1);
    nothing->setWordWrap(true);
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setContentsMargins(Theme::kTurnGap, 0, Theme::kTurnGap, 0);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_view);
    m_stack->addWidget(nothing);
    m_own = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_own->setObjectName("ownUse"_L1);
    m_own->setElided(true);
    m_show = button(u"showProcessOwner"_s, tr("Show where it comes from"));
    m_stop = button(u"stopProcess"_s, tr("Stop"));
    auto *top = new QHBoxLayout;
    top->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    top->addWidget(m_summary, 1);
    top->addWidget(m_stopAll);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Theme::kGrid, Theme::kGrid, Theme::kGrid, 0);
    row->addWidget(m_show);
    row->addStretch(1);
    row->addWidget(m_stop);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kPadding, Theme::kGap);
    foot->addWidget(m_own);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(m_stack, 1);
    column->addLayout(row);
    column->addLayout(foot);
}

void ProcessPane::connectParts()
{
    ChildProcesses *all = &ChildProcesses::shared();
    connect(all, &ChildProcesses::changed, this, [this] {
        if (isLooking())
            refresh();
    });
    connect(m_sampler, &ProcessSampler::sampled, this, [this](const ProcessSample &sample) {
        m_model->setSample(sample);
        m_own->setText(tr("Agentao itself: %1").arg(ProcessTexts::use(sample.own)));
        refresh();
        emit refreshed();
    });
    connect(m_view, &ProcessView::currentChildChanged, this, &ProcessPane::refreshButtons);
    connect(m_view, &ProcessView::stopRequested, all, &ChildProcesses::stop);
    connect(m_view, &ProcessView::ownerRequested, this, &ProcessPane::requestOwner);
    connect(m_stop, &Button::clicked, this, [this, all] { all->stop(m_view->currentChild()); });
    connect(m_show, &Button::clicked, this, [this] { requestOwner(m_view->currentChild()); });
    connect(m_stopAll, &Button::clicked, all, &ChildProcesses::stopAll);
}

void ProcessPane::requestOwner(quint64 child)
{
    for (const ChildProcess &process : ChildProcesses::shared().list()) {
        if (process.id == child) {
            const ChildOwner owner = process.owner; // it may end meanwhile
            emit ownerRequested(owner);
            return;
        }
    }
}

void ProcessPane::refresh()
{
    const QList<ChildProcess> children = ChildProcesses::shared().list();
    m_model->setChildren(children);
    m_summary->setText(ProcessTexts::summary(children.size(), m_model->processCount()));
    m_stack->setCurrentIndex(children.isEmpty() ? 1 : 0);
    m_stopAll->setEnabled(!children.isEmpty());
    refreshButtons();
}

// Also while rows go, so that the model is only read.
void ProcessPane::refreshButtons()
{
    const ChildProcess *current = m_model->childAt(m_view->currentIndex());
    m_stop->setEnabled(current && !current->isStopping);
    m_show->setEnabled(current != nullptr);
}

void ProcessPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
    m_sampler->start();
}

void ProcessPane::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_sampler->stop();
}

} // namespace Ui
