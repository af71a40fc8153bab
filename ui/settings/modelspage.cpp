// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/modelspage.h"

#include "agentcore/config/providercatalogue.h"
#include "agentcore/llm/catalogueupdate.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QLocale>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ModelsPage::ModelsPage(QString cacheDir, QUrl address, QWidget *parent)
    : QWidget(parent)
    , m_cacheDir(std::move(cacheDir))
    , m_address(std::move(address))
    , m_date(new Label)
    , m_button(new Button(Button::Kind::Raised, tr("Update the list of models")))
    , m_outcome(new Label({}, Theme::Role::TextMuted))
{
    m_date->setObjectName("catalogueDate"_L1);
    m_date->setWordWrap(true);
    m_button->setObjectName("updateCatalogueButton"_L1);
    m_outcome->setObjectName("catalogueOutcome"_L1);
    m_outcome->setWordWrap(true);
    auto *what = new Label(
        tr("It says what models can do and cost, and when they end. Which models there are is "
           "asked of their endpoints, in the list of models below the message."),
        Theme::Role::TextMuted, Label::Size::Secondary);
    what->setWordWrap(true);
    auto *how = new Label(tr("One request to %1, only when the button is pressed. Nothing about "
                             "you or this program is sent.")
                              .arg(m_address.toDisplayString()),
                          Theme::Role::TextMuted, Label::Size::Secondary);
    how->setWordWrap(true);
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::kPadding);
    row->addWidget(m_button);
    row->addWidget(m_outcome, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap, Theme::kTurnGap);
    column->setSpacing(Theme::kPadding);
    column->addWidget(new Label(tr("List of models"), Theme::Role::Text, Label::Size::Strong));
    column->addWidget(m_date);
    column->addWidget(what);
    column->addLayout(row);
    column->addWidget(how);
    column->addStretch(1);
    read();
    connect(m_button, &Button::clicked, this, &ModelsPage::start);
}

ModelsPage::~ModelsPage() = default;

void ModelsPage::read()
{
    const QDate known = ProviderCatalogue::load({}, nullptr, m_cacheDir).checked();
    const QDate shipped = ProviderCatalogue::builtIn().checked();
    const auto text = [](QDate day) { return QLocale().toString(day, QLocale::LongFormat); };
    m_date->setText(known > shipped
                        ? tr("Of %1, fetched; the one that came with the program is of %2.")
                              .arg(text(known), text(shipped))
                        : tr("Of %1, as it came with the program.").arg(text(shipped)));
}

void ModelsPage::start()
{
    if (m_update)
        return;
    m_button->setEnabled(false);
    m_outcome->setRole(Theme::Role::TextMuted);
    m_outcome->setText(tr("Fetching…"));
    m_update = std::make_unique<CatalogueUpdate>(m_cacheDir);
    connect(m_update.get(), &CatalogueUpdate::finished, this, &ModelsPage::finish);
    m_update->start(m_address);
}

void ModelsPage::finish(const Result<CatalogueNews> &news)
{
    m_update.release()->deleteLater(); // it is the sender
    m_button->setEnabled(true);
    if (!news) {
        m_outcome->setRole(Theme::Role::Danger);
        m_outcome->setText(tr("The list is as it was. %1").arg(errorText(news.error())));
        return;
    }
    m_outcome->setRole(Theme::Role::Success);
    m_outcome->setText(tr("%1 models are known now.").arg(news->models));
    read();
    emit updated();
}

} // namespace Ui
