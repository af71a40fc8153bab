// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/config/providercatalogue.h"
#include "ui/widgets/card.h"

#include <optional>

class QComboBox;
class QFormLayout;
class QLineEdit;

namespace AgentCore {
struct ModelList;
class ModelLister;
} // namespace AgentCore

namespace Ui {

//! What the user typed into EndpointForm.
struct EndpointInput
{
    QString name;
    QString baseUrl;
    QString key;
    QString model;
    AgentCore::ModelProfile::WireFormat format = AgentCore::ModelProfile::WireFormat::OpenAiChat;

    enum class Field { Name, BaseUrl, Key, Model };
    struct Mistake
    {
        Field field = Field::Name;
        QString text; //!< Translated.
    };

    //! The first mistake, from top to bottom; nothing: toProfile() may be used.
    std::optional<Mistake> mistake() const;
    //! Without spaces around; the URL without a trailing "/" or "/chat/completions".
    AgentCore::ModelProfile toProfile() const;
    //! The key would travel unencrypted to another machine.
    bool exposesKey() const;
};

class Button;
class ChoiceField;
class FlowLayout;
class Label;

//! \brief Form for a provider of the catalogue, which asks for a key alone, or for any compatible
//! endpoint: name, address, key, model; can check them.
class EndpointForm : public Card
{
    Q_OBJECT

public:
    explicit EndpointForm(QWidget *parent = nullptr);
    ~EndpointForm() override;

    //! The providers to choose from; those on this machine are left out, as they are
    //! found by themselves.
    void setCatalogue(const AgentCore::ProviderCatalogue &catalogue);
    bool hasCatalogue() const { return !m_providers.isEmpty(); }
    EndpointInput input() const;
    //! Shows a profile to change; its key stays out of sight.
    void setInput(const EndpointInput &input);
    void focusKey();
    //! While the endpoint is asked about what was typed nothing can be pressed.
    void setBusy(const QString &status);
    //! Ends that; \a error is shown, its key is not in it.
    void setFailure(const AgentCore::Error &error);
    bool isChecking() const { return m_lister != nullptr; }
    QString statusText() const;

signals:
    void saveRequested(const AgentCore::ModelProfile &profile);
    //! It went out of view: what it asked for is not wanted any more.
    void abandoned();

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void buildLayout();
    void layOut();
    void showFields();
    //! Buttons of those that most people have a key of.
    void offerKnown();
    //! Null: another endpoint is chosen.
    const AgentCore::CatalogueProvider *chosen() const;
    void handleProvider();
    void handleCheck();
    void handleChecked(const AgentCore::Result<AgentCore::ModelList> &list);
    void handleSave();
    bool refuseMistake(bool checkModel);
    void setEditable(bool editable);
    void setStatus(const QString &text, Theme::Role role);

    QList<AgentCore::CatalogueProvider> m_providers;
    FlowLayout *m_known = nullptr;
    ChoiceField *m_provider = nullptr;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_baseUrl = nullptr;
    ChoiceField *m_format = nullptr;
    QLineEdit *m_key = nullptr;
    QComboBox *m_model = nullptr;
    QFormLayout *m_form = nullptr;
    Label *m_keyLink = nullptr;
    Button *m_check = nullptr;
    Button *m_save = nullptr;
    Label *m_status = nullptr;
    std::unique_ptr<AgentCore::ModelLister> m_lister;
};

} // namespace Ui
