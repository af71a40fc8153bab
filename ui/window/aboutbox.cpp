// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/aboutbox.h"

#include "agentcore/config/paths.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialog>
#include <QIcon>
#include <QPainter>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

namespace {

struct AboutTexts
{
    Q_DECLARE_TR_FUNCTIONS(AboutTexts)
};

class AboutBox : public QDialog
{
public:
    explicit AboutBox(QWidget *window);

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), Theme::color(Theme::Role::Surface));
    }
};

} // namespace

AboutBox::AboutBox(QWidget *window)
    : QDialog(window)
{
    constexpr int kMark = 48;
    constexpr int kTextWidth = 360;
    setObjectName("aboutBox"_L1);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(AboutTexts::tr("About Agentao"));
    auto *mark = new QLabel;
    mark->setPixmap(
        QIcon(u":/icons/app/agentao.svg"_s).pixmap(QSize(kMark, kMark), devicePixelRatio()));
    auto *facts = new Label(AboutTexts::tr("A native coding agent.\nLicence: GNU General Public "
                                           "License, version 3 or later.\nBuilt with Qt %1.")
                                .arg(QLatin1StringView(qVersion())));
    auto *log = new Label(AboutTexts::tr("Its log, if there is anything to tell: %1")
                              .arg(displayPath(Paths::logFile())),
                          Theme::Role::TextMuted, Label::Size::Secondary);
    log->setToolTip(Paths::logFile());
    auto *close = new Button(Button::Kind::Raised, AboutTexts::tr("Close"));
    connect(close, &Button::clicked, this, &QDialog::close);
    auto *words = new QVBoxLayout;
    words->setSpacing(Theme::kGap);
    words->addWidget(
        new Label(u"Agentao " AGENTAO_VERSION ""_s, Theme::Role::Text, Label::Size::Strong));
    for (Label *label : {facts, log}) {
        label->setWordWrap(true);
        label->setMinimumWidth(kTextWidth);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        words->addWidget(label);
    }
    words->addSpacing(Theme::kGap);
    words->addWidget(close, 0, Qt::AlignRight);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap);
    row->setSpacing(Theme::kTurnGap);
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    close->setFocus();
}

void openAboutBox(QWidget *window)
{
    (new AboutBox(window))->open();
}

} // namespace Ui
