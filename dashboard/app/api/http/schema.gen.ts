// Written by npm run gen from docs/openapi.json, which says more: descriptions and refusals.
export interface paths {
    "/businesses/my-businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMyBusinesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBusinessBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBusiness"];
        put?: never;
        post?: never;
        delete: operations["deleteBusiness"];
        options?: never;
        head?: never;
        patch: operations["updateBusiness"];
        trace?: never;
    };
    "/businesses/{businessId}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBusinessImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setLogo"];
        post?: never;
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/booking-page/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setBookingPagePhoto"];
        post?: never;
        delete: operations["deleteBookingPagePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/support-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["allowSupportAccess"];
        post?: never;
        delete: operations["endSupportAccess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLocations"];
        put?: never;
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/locations/{locationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLocation"];
        put?: never;
        post?: never;
        delete: operations["deleteLocation"];
        options?: never;
        head?: never;
        patch: operations["updateLocation"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBookings"];
        put?: never;
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/mobile-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["quoteTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/stats/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRevenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["editBooking"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["cancelBooking"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["rescheduleBooking"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/rebook-proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["proposeRebooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/rebook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rebookBookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["confirmBooking"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["startBooking"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["completeBooking"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["markNoShow"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["markPaid"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/mark-remaining-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["markRemainingPaid"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/revoke-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokeBookingLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/undo-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["undoCancel"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/undo-no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["undoNoShow"];
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBookingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomerBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/holds/{holdId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["releaseHold"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBookingBill"];
        put?: never;
        post: operations["checkOutBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/checkout/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCheckoutOutcome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBoughtProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/booking-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBookingPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateBookingPage"];
        trace?: never;
    };
    "/public/{slug}/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPublicHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/holds/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["releasePublicHold"];
        options?: never;
        head?: never;
        patch: operations["movePublicHold"];
        trace?: never;
    };
    "/public/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/booking-page/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewBookingPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createGuestBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/bookings/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/bookings/{token}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestBookingCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/bookings/{token}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelGuestBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/bookings/{token}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rescheduleGuestBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/bookings/{token}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestBookingAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/bookings/{token}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmGuestBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/bookings/{token}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/my-bookings/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestGuestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/my-bookings/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createGuestSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/my-bookings/sessions/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMyBookings"];
        put?: never;
        post?: never;
        delete: operations["endGuestSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/my-bookings/sessions/{token}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["copyCustomerData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/{slug}/my-bookings/sessions/{token}/erasure-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/message-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessageSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMessageSettings"];
        trace?: never;
    };
    "/businesses/{businessId}/message-settings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/message-settings/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/sales/{saleId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendSaleReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/messages/{messageId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateStaffNotifications"];
        trace?: never;
    };
    "/businesses/{businessId}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/availability/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkAvailability"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/availability/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFreeStaff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomers"];
        put?: never;
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete: operations["eraseCustomer"];
        options?: never;
        head?: never;
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["replaceCustomerTags"];
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["replaceCustomerNotes"];
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomerAddresses"];
        put?: never;
        post: operations["createCustomerAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/addresses/{addressId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCustomerAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/formulas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomerFormulas"];
        put?: never;
        post: operations["createCustomerFormula"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/formulas/{formulaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCustomerFormula"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomerPhotos"];
        put?: never;
        post: operations["createCustomerPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/photos/{photoId}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readCustomerPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCustomerPhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mergeCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/not-duplicates/{otherCustomerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["dismissDuplicate"];
        post?: never;
        delete: operations["restoreDuplicate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/erasure-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listErasureRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/erasure-request/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmErasureRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customers/{customerId}/erasure-request/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refuseErasureRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listServices"];
        put?: never;
        post: operations["createService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/services/{serviceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getService"];
        put?: never;
        post?: never;
        delete: operations["deleteService"];
        options?: never;
        head?: never;
        patch: operations["updateService"];
        trace?: never;
    };
    "/businesses/{businessId}/services/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listServiceCategories"];
        put?: never;
        post: operations["createServiceCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/services/categories/{categoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getServiceCategory"];
        put?: never;
        post?: never;
        delete: operations["deleteServiceCategory"];
        options?: never;
        head?: never;
        patch: operations["updateServiceCategory"];
        trace?: never;
    };
    "/businesses/{businessId}/services/{serviceId}/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listServiceVariants"];
        put?: never;
        post: operations["createServiceVariant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/services/{serviceId}/variants/{variantId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getServiceVariant"];
        put?: never;
        post?: never;
        delete: operations["deleteServiceVariant"];
        options?: never;
        head?: never;
        patch: operations["updateServiceVariant"];
        trace?: never;
    };
    "/businesses/{businessId}/services/{serviceId}/addons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listServiceAddons"];
        put?: never;
        post: operations["createServiceAddon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/services/{serviceId}/addons/{addonId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getServiceAddon"];
        put?: never;
        post?: never;
        delete: operations["deleteServiceAddon"];
        options?: never;
        head?: never;
        patch: operations["updateServiceAddon"];
        trace?: never;
    };
    "/businesses/{businessId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listProducts"];
        put?: never;
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/products/low-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLowStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch: operations["updateProduct"];
        trace?: never;
    };
    "/businesses/{businessId}/products/{productId}/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStockMovements"];
        put?: never;
        post: operations["changeStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSales"];
        put?: never;
        post: operations["createSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/sales/{saleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/sales/{saleId}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadSaleInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaff"];
        put?: never;
        post: operations["createStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffMember"];
        put?: never;
        post?: never;
        delete: operations["deleteStaffMember"];
        options?: never;
        head?: never;
        patch: operations["updateStaffMember"];
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaffServices"];
        put: operations["replaceStaffServices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffHours"];
        put: operations["replaceStaffHours"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBreaks"];
        put?: never;
        post: operations["createBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/breaks/{breakId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteBreak"];
        options?: never;
        head?: never;
        patch: operations["updateBreak"];
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAbsences"];
        put?: never;
        post: operations["createAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/absences/{absenceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteAbsence"];
        options?: never;
        head?: never;
        patch: operations["updateAbsence"];
        trace?: never;
    };
    "/businesses/{businessId}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOpeningHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/schedule/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["replaceOpeningHours"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/schedule/{dayOfWeek}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updateOpeningDay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/schedule/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/schedule/exceptions/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listScheduleExceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/schedule/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createScheduleException"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/schedule/exceptions/{exceptionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteScheduleException"];
        options?: never;
        head?: never;
        patch: operations["updateScheduleException"];
        trace?: never;
    };
    "/businesses/{businessId}/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRosterDays"];
        put: operations["setRosterDays"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/roster/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["copyRoster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/calendar-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCalendarFeed"];
        put?: never;
        post: operations["createCalendarFeed"];
        delete: operations["deleteCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/calendar-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffCalendarFeed"];
        put?: never;
        post: operations["createStaffCalendarFeed"];
        delete: operations["deleteStaffCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/failing-calendar-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFailingCalendars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/calendar-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCalendarSources"];
        put?: never;
        post: operations["createCalendarSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/calendar-sources/{sourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCalendarSource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/calendar-sources/{sourceId}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refreshCalendarSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/reviews/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReviewStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaffReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{reviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{reviewId}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["respondToReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBookingPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/v2/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPaymentRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/v2/fees-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFeesSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRefunds"];
        put?: never;
        post: operations["createRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refunds/pending-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countPendingRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/bookings/{bookingId}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["traceBookingPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/memberships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMemberships"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/my-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMyFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refunds/{refundId}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["processRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refunds/{refundId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["declineRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/cash-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClosedDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/cash-ups/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCashUp"];
        put: operations["setOpeningFloat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/cash-ups/{day}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadCashUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/cash-ups/{day}/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["moveCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/cash-ups/{day}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closeDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/cash-ups/{day}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reopenDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/invoices/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvoiceSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/invoices/{invoiceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/invoices/{invoiceId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customer-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomerInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/customer-invoices/vat-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVatSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/bookings/{bookingId}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadBookingInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/analytics/occupancy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOccupancy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/analytics/rebooking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRebooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/analytics/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/analytics/lost-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLostBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTargets"];
        put: operations["setTargets"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/payroll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayroll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStaffEarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/staff/{staffId}/commission-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCommissionRules"];
        put: operations["setCommissionRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/cross-salon/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCrossSalonOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/cross-salon/staff-performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listStaffPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/cross-salon/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCrossSalonInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift-cards/settings/{businessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGiftCardSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateGiftCardSettings"];
        trace?: never;
    };
    "/gift-cards/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["purchaseGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/gift-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift-cards/business/{businessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGiftCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift-cards/{giftCardId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["voidGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift-cards/{giftCardId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteGiftCard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gift-cards/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redeemGiftCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createLoyaltyProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/programs/business/{businessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoyaltyPrograms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/programs/{programId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteLoyaltyProgram"];
        options?: never;
        head?: never;
        patch: operations["updateLoyaltyProgram"];
        trace?: never;
    };
    "/loyalty/business/{businessId}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoyaltyCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createLoyaltyCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/stamps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addStamps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/stamps/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["removeStamps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/points/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adjustPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redeemReward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/business/{businessId}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLoyaltyStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/business/{businessId}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLoyaltyActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaigns/business/{businessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaigns/business/{businessId}/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countSegmentRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaigns/business/{businessId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCampaign"];
        options?: never;
        head?: never;
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/loyalty/campaigns/{campaignId}/recipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countCampaignRecipients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaigns/{campaignId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaigns/{campaignId}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaign-templates/business/{businessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCampaignTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaign-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCampaignTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loyalty/campaign-templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteCampaignTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createFirstAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signInWithSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factors/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifySecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factors/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factors/totp/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factors/passkeys/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPasskeyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/members/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch: operations["updateMember"];
        trace?: never;
    };
    "/businesses/{businessId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInvitations"];
        put?: never;
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeys"];
        put?: never;
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/businesses/{businessId}/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/api-keys/{keyId}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeyRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recordExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["watchChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatedBusinesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/businesses/{businessId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOperatedBusiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeOperatedBusiness"];
        trace?: never;
    };
    "/operator/businesses/{businessId}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["suspendBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/businesses/{businessId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resumeBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/businesses/{businessId}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["scheduleBusinessDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/businesses/{businessId}/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enterBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["leaveBusiness"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOperatorLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhooks"];
        put?: never;
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/businesses/{businessId}/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{businessId}/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Absence: {
            id: string;
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            startTime: string | null;
            endTime: string | null;
            type: components["schemas"]["AbsenceType"];
            reason: string | null;
        };
        /** @enum {string} */
        AbsenceType: "VACATION" | "SICK" | "TRAINING" | "OTHER";
        AcceptInvitationBody: {
            token: string;
            name?: string | null;
            password?: string;
        };
        AccessibleBusiness: {
            id: string;
            name: string;
            slug: string;
            accessRole: components["schemas"]["Role"];
        };
        Account: {
            id: string;
            name: string | null;
            /** Format: email */
            email: string;
            locale: string;
        };
        /** @enum {string} */
        Actor: "key" | "session" | "system" | "customer";
        AddStampsBody: {
            cardId: string;
            count: number;
        };
        Addon: {
            id: string;
            serviceId: string;
            name: string;
            price: number;
            duration: number;
            isActive: boolean;
            order: number;
        };
        Address: {
            id: string;
            label: string | null;
            street: string | null;
            houseNumber: string | null;
            city: string | null;
            postalCode: string | null;
            country: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        AdjustPointsBody: {
            cardId: string;
            amount: number;
            note?: string | null;
        };
        AllowSupportAccessBody: {
            hours: number;
            mayWrite: boolean;
        };
        ApiKey: {
            id: string;
            name: string;
            prefix: string;
            lastFour: string;
            scopes: components["schemas"]["Scope"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            lastUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
        };
        Assignment: {
            serviceId: string;
            priceOverride: number | null;
        };
        /** @enum {string} */
        AuditAction: "sign-in.succeeded" | "sign-in.failed" | "password.changed" | "password.reset" | "second-factor.added" | "second-factor.removed" | "recovery-codes.replaced" | "member.added" | "member.changed" | "member.removed" | "invitation.created" | "invitation.withdrawn" | "invitation.accepted" | "key.created" | "key.changed" | "key.rotated" | "key.revoked" | "webhook.created" | "webhook.changed" | "webhook.deleted" | "calendar-feed.created" | "calendar-feed.deleted" | "business.created" | "plan.changed" | "profile.changed" | "policies.changed" | "messages.changed" | "booking-page.changed" | "commission.changed" | "roster.copied" | "booking.discounted" | "sale.discounted" | "cash-day.closed" | "cash-day.reopened" | "cash-day.moved" | "refund.created" | "refund.processed" | "refund.declined" | "gift-card.voided" | "gift-card.deleted" | "customer.erased" | "customer.erasure-refused" | "customer.merged" | "customer.told-apart" | "customer.maybe-duplicate" | "data.exported" | "business.suspended" | "business.resumed" | "quotas.changed" | "deletion.scheduled" | "deletion.withdrawn" | "support.allowed" | "support.ended" | "support.entered" | "support.wrote";
        /** @enum {string} */
        AuditActorKind: "ACCOUNT" | "API_KEY" | "OPERATOR" | "ANONYMOUS";
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            action: components["schemas"]["AuditAction"];
            actor: {
                kind: components["schemas"]["AuditActorKind"];
                id: string | null;
                name: string | null;
            };
            target: {
                kind: components["schemas"]["AuditTargetKind"];
                id: string | null;
                name: string | null;
            };
            address: string | null;
            userAgent: string | null;
            changes: components["schemas"]["AuditEntryChange"][];
        };
        AuditEntryChange: {
            field: string;
            before: string | null;
            after: string | null;
        };
        /** @enum {string} */
        AuditTargetKind: "account" | "member" | "invitation" | "key" | "webhook" | "calendarFeed" | "business" | "staff" | "booking" | "sale" | "cashDay" | "refund" | "giftCard" | "customer";
        Availability: {
            businessId: string;
            days: components["schemas"]["AvailabilityDay"][];
        };
        AvailabilityCheck: {
            available: boolean;
            reason: components["schemas"]["RefusalReason"] | null;
            suggestedStaffId: string | null;
            suggestedTime: string | null;
            endTime: string;
            totalDuration: number;
            totalPrice: number;
        };
        AvailabilityDay: {
            /** Format: date */
            date: string;
            isOpen: boolean;
            openTime: string | null;
            closeTime: string | null;
            closedReason: string | null;
            slots: components["schemas"]["Slot"][];
        };
        /** @enum {string} */
        AwayKind: "BREAK" | "ABSENCE";
        BadRequestError: {
            /** @constant */
            statusCode: 400;
            message: string;
            /** @constant */
            error: "Bad Request";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
            errors: components["schemas"]["Fault"][];
        };
        BookedProduct: {
            id: string;
            productId: string;
            productName: string;
            sku: string | null;
            quantity: number;
            unitPrice: number;
            vatPercent: number | null;
            discount?: number;
            total: number;
            /** Format: date-time */
            soldAt: string;
        };
        Booking: {
            id: string;
            bookingNumber: string;
            businessId: string;
            customerId: string;
            staffId: string;
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            totalDuration: number;
            subtotal: number;
            productsTotal: number;
            travelCost: number;
            discount: number;
            total: number;
            tipAmount: number;
            currency: string;
            status: components["schemas"]["BookingStatus"];
            customerName: string | null;
            /** Format: email */
            customerEmail: string | null;
            customerPhone: string | null;
            notes: string | null;
            isMobile: boolean;
            mobileAddress: string | null;
            paymentMethod: components["schemas"]["PaymentMethod"];
            paymentStatus: components["schemas"]["PaymentStatus"];
            depositRequired: boolean;
            depositPaid: boolean;
            version: number;
            rescheduledCount: number;
            /** Format: date-time */
            rescheduledFrom?: string;
            /** Format: date-time */
            cancelledAt?: string;
            cancelReason?: string;
            cancelledBy?: components["schemas"]["CancelledBy"];
            reminderSent: boolean;
            source: components["schemas"]["BookingSource"];
            answers: components["schemas"]["BookingAnswer"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            services: components["schemas"]["BookingLine"][];
            products: components["schemas"]["BookedProduct"][];
        };
        BookingAnswer: {
            questionId: string;
            label: string;
            value: string | boolean;
        };
        BookingBill: {
            total: number;
            paid: number;
            received: number;
            owed: number;
            currency: string;
        };
        BookingCancelledEvent: {
            id: string;
            /** @constant */
            event: "booking.cancelled";
            payload: components["schemas"]["BookingCancelledPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingCancelledPayload: {
            id: string;
            /** @constant */
            status: "CANCELLED";
            businessId: string;
            customerId: string;
            cancelledBy: components["schemas"]["CancelledBy"];
            /** Format: date-time */
            cancelledAt: string;
        };
        BookingCompletedEvent: {
            id: string;
            /** @constant */
            event: "booking.completed";
            payload: components["schemas"]["BookingCompletedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingCompletedPayload: {
            id: string;
            /** @constant */
            status: "COMPLETED";
            businessId: string;
            customerId: string;
            /** Format: date-time */
            completedAt: string;
        };
        BookingConfirmedEvent: {
            id: string;
            /** @constant */
            event: "booking.confirmed";
            payload: components["schemas"]["BookingConfirmedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingConfirmedPayload: {
            id: string;
            /** @constant */
            status: "CONFIRMED";
            businessId: string;
            customerId: string;
            /** Format: date-time */
            confirmedAt: string;
        };
        BookingCreatedEvent: {
            id: string;
            /** @constant */
            event: "booking.created";
            payload: components["schemas"]["BookingCreatedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingCreatedPayload: {
            id: string;
            /** @constant */
            status: "PENDING";
            businessId: string;
            serviceIds: string[];
            staffId: string;
            customerId: string;
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            total: number;
            currency: string;
            /** Format: date-time */
            createdAt: string;
        };
        BookingDetail: {
            id: string;
            bookingNumber: string;
            businessId: string;
            customerId: string;
            staffId: string;
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            totalDuration: number;
            subtotal: number;
            productsTotal: number;
            travelCost: number;
            discount: number;
            total: number;
            tipAmount: number;
            currency: string;
            status: components["schemas"]["BookingStatus"];
            customerName: string | null;
            /** Format: email */
            customerEmail: string | null;
            customerPhone: string | null;
            notes: string | null;
            isMobile: boolean;
            mobileAddress: string | null;
            paymentMethod: components["schemas"]["PaymentMethod"];
            paymentStatus: components["schemas"]["PaymentStatus"];
            depositRequired: boolean;
            depositPaid: boolean;
            version: number;
            rescheduledCount: number;
            /** Format: date-time */
            rescheduledFrom?: string;
            /** Format: date-time */
            cancelledAt?: string;
            cancelReason?: string;
            cancelledBy?: components["schemas"]["CancelledBy"];
            reminderSent: boolean;
            source: components["schemas"]["BookingSource"];
            answers: components["schemas"]["BookingAnswer"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            services: components["schemas"]["BookingLine"][];
            products: components["schemas"]["BookedProduct"][];
            staff: {
                id: string;
                firstName: string;
                lastName: string | null;
            };
        };
        BookingHistoryEntry: {
            action: components["schemas"]["BookingStep"];
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Actor"];
            actorId: string | null;
            actorName: string | null;
            changes?: components["schemas"]["EditedField"][];
            override?: {
                rule: components["schemas"]["RefusalReason"];
                reason: string | null;
            };
            discountReason?: string;
        };
        BookingLine: {
            id: string;
            serviceId: string;
            serviceName: string;
            variantId: string | null;
            variantName: string | null;
            price: number;
            duration: number;
            addons: components["schemas"]["BookingLineAddon"][];
            discount: number;
            total: number;
            vatPercent: number | null;
        };
        BookingLineAddon: {
            id: string;
            name: string;
            price: number;
            duration: number;
        };
        BookingNoShowEvent: {
            id: string;
            /** @constant */
            event: "booking.no_show";
            payload: components["schemas"]["BookingNoShowPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingNoShowPayload: {
            id: string;
            /** @constant */
            status: "NO_SHOW";
            businessId: string;
            customerId: string;
            /** Format: date-time */
            markedAt: string;
        };
        BookingPage: {
            isEnabled: boolean;
            intro: string | null;
            notice: string | null;
            terms: string | null;
            /** Format: uri-reference */
            photoUrl: string | null;
            accentColor: string | null;
            showStaff: boolean;
            showPrices: boolean;
            email: components["schemas"]["BookingPageField"];
            phone: components["schemas"]["BookingPageField"];
            guestConfirmation: components["schemas"]["GuestConfirmation"];
            cancelUntilHours: number | null;
            rescheduleUntilHours: number | null;
            maxUpcomingPerCustomer: number;
            questions: components["schemas"]["BookingQuestion"][];
        };
        /** @enum {string} */
        BookingPageField: "REQUIRED" | "OPTIONAL" | "HIDDEN";
        BookingPayment: {
            id: string;
            bookingNumber: string;
            /** Format: date */
            date: string;
            startTime: string;
            customerName: string | null;
            total: number;
            totalPaid: number;
            currency: string;
            paymentMethod: components["schemas"]["PaymentMethod"];
            paymentStatus: components["schemas"]["PaymentStatus"];
            customer: {
                id: string;
                firstName: string | null;
                lastName: string | null;
            };
            refunds: components["schemas"]["Refund"][];
            services: components["schemas"]["BookingPaymentService"][];
        };
        BookingPaymentService: {
            serviceName: string;
            price: number;
        };
        BookingQuestion: {
            id: string;
            label: string;
            type: components["schemas"]["BookingQuestionType"];
            options: string[];
            isRequired: boolean;
            serviceIds: string[];
        };
        /** @enum {string} */
        BookingQuestionType: "TEXT" | "CHOICE" | "CHECKBOX";
        BookingReminderDueEvent: {
            id: string;
            /** @constant */
            event: "booking.reminder_due";
            payload: components["schemas"]["BookingReminderDuePayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingReminderDuePayload: {
            id: string;
            businessId: string;
            customerId: string;
            staffId: string;
            /** Format: date */
            date: string;
            startTime: string;
            windowMinutes: number;
        };
        BookingRescheduledEvent: {
            id: string;
            /** @constant */
            event: "booking.rescheduled";
            payload: components["schemas"]["BookingRescheduledPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingRescheduledPayload: {
            id: string;
            status: components["schemas"]["BookingStatus"];
            businessId: string;
            customerId: string;
            staffId: string;
            previousStaffId: string;
            previous: {
                /** Format: date */
                date: string;
                startTime: string;
            };
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            /** Format: date-time */
            rescheduledAt: string;
        };
        BookingRestoredEvent: {
            id: string;
            /** @constant */
            event: "booking.restored";
            payload: components["schemas"]["BookingRestoredPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingRestoredPayload: {
            id: string;
            status: components["schemas"]["BookingStatus"];
            businessId: string;
            customerId: string;
            staffId: string;
            undone: components["schemas"]["UndoneStatus"];
            /** Format: date-time */
            restoredAt: string;
        };
        /** @enum {string} */
        BookingSort: "createdAt" | "startsAt";
        /** @enum {string} */
        BookingSource: "DASHBOARD" | "API" | "BOOKING_PAGE" | "WAITLIST" | "IMPORT";
        /** @enum {string} */
        BookingStatus: "PENDING" | "CONFIRMED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED" | "NO_SHOW";
        /** @enum {string} */
        BookingStep: "created" | "confirmed" | "started" | "completed" | "no_show" | "rescheduled" | "updated" | "cancelled" | "paid" | "checked_out" | "refunded" | "restored";
        BookingTrace: {
            bookingId: string;
            currency: string;
            summary: {
                totalPaid: number;
                completedRefunds: number;
                pendingRefunds: number;
                remainingRefundable: number;
                netReceived: number;
            };
            events: components["schemas"]["MoneyEvent"][];
        };
        BookingUpdatedEvent: {
            id: string;
            /** @constant */
            event: "booking.updated";
            payload: components["schemas"]["BookingUpdatedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        BookingUpdatedPayload: {
            id: string;
            status: components["schemas"]["BookingStatus"];
            businessId: string;
            customerId: string;
            staffId: string;
            serviceIds: string[];
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            total: number;
            currency: string;
            version: number;
            changes: components["schemas"]["EditedField"][];
            /** Format: date-time */
            updatedAt: string;
        };
        BookingVat: {
            percent: number | null;
            gross: number;
            vat: number;
            net: number;
        };
        BookingsByStatus: {
            PENDING: number;
            CONFIRMED: number;
            IN_PROGRESS: number;
            COMPLETED: number;
            CANCELLED: number;
            NO_SHOW: number;
        };
        BoughtProduct: {
            productId: string;
            productName: string;
            sellingPrice: number;
            stockQuantity: number;
            trackInventory: boolean;
            quantity: number;
            /** Format: date-time */
            lastBoughtAt: string;
        };
        Break: {
            id: string;
            dayOfWeek: components["schemas"]["DayOfWeek"] | null;
            /** Format: date */
            date: string | null;
            startTime: string;
            endTime: string;
            label: string | null;
        };
        Business: {
            id: string;
            name: string;
            slug: string;
            description: string | null;
            categories: string[];
            /** Format: email */
            email: string | null;
            phone: string | null;
            /** Format: uri */
            website: string | null;
            street: string | null;
            houseNumber: string | null;
            city: string | null;
            postalCode: string | null;
            country: string | null;
            legalName: string | null;
            registrationNumber: string | null;
            vatNumber: string | null;
            vatPercent: number | null;
            latitude: number | null;
            longitude: number | null;
            timezone: string;
            currency: string;
            slotDuration: number;
            slotCapacity: number;
            bufferTimeBefore: number;
            bufferTimeAfter: number;
            minAdvanceBooking: number;
            maxAdvanceBooking: number;
            onlinePaymentMode: string;
            autoConfirm: boolean;
            acceptingBookings: boolean;
            requestReviews: boolean;
            requireSecondFactor: boolean;
            isPublic: boolean;
            depositPercent: number | null;
            cashRounding: number | null;
            depositHoldMinutes: number;
            onlineBookingFeePercent: number;
            onlineBookingFeeFixed: number;
            posTerminalFeePercent: number;
            posTerminalFeeFixed: number;
            giftCardFeePercent: number;
            giftCardFeeFixed: number;
            workFeePercent: number;
            workFeeFixed: number;
            marketplaceShopFeePercent: number;
            marketplaceShopFeeFixed: number;
            travelBaseFee: number;
            travelFeePerKm: number;
            travelFreeKm: number;
            travelRadiusKm: number | null;
            isVerified: boolean;
            averageRating: number | null;
            reviewCount: number;
        };
        BusinessImage: {
            url: string;
            width: number;
            height: number;
            /** Format: date-time */
            createdAt: string;
        };
        BusinessImages: {
            logo: components["schemas"]["BusinessImage"] | null;
            photo: components["schemas"]["BusinessImage"] | null;
        };
        BusinessSummary: {
            id: string;
            name: string;
            slug: string;
            description: string | null;
            categories: string[];
            city: string | null;
            country: string | null;
            averageRating: number | null;
            reviewCount: number;
        };
        BusinessUsage: {
            members: number;
            staff: number;
            customers: number;
            bookingsThisMonth: number;
            bookingsLastMonth: number;
            storageBytes: number;
            lettersThisMonth: number;
            textsThisMonth: number;
            apiRequests: number;
            webhooks: number;
            databaseBytes: number;
            /** Format: date-time */
            lastActivityAt: string | null;
        };
        Calendar: {
            days: components["schemas"]["CalendarDay"][];
        };
        CalendarDay: {
            /** Format: date */
            date: string;
            isOpen: boolean;
            openTime: string | null;
            closeTime: string | null;
            bookings: components["schemas"]["CalendarDayBooking"][];
            events: components["schemas"]["CalendarDayEvent"][];
        };
        CalendarDayBooking: {
            id: string;
            startTime: string;
            endTime: string;
            staffId: string;
        };
        CalendarDayEvent: {
            type: components["schemas"]["CalendarEventType"];
            staffId: string | null;
            startTime: string | null;
            endTime: string | null;
            label: string | null;
        };
        /** @enum {string} */
        CalendarEventType: "BREAK" | "ABSENCE" | "EXCEPTION" | "HOLD" | "EXTERNAL_BUSY";
        CalendarFeed: {
            detail: components["schemas"]["CalendarFeedDetail"];
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        CalendarFeedDetail: "FULL" | "NAMES" | "BUSY";
        /** @enum {string} */
        CalendarSkipReason: "UNREADABLE_DATE" | "UNREADABLE_RULE" | "IMPOSSIBLE_LENGTH" | "TOO_OFTEN" | "UNKNOWN_TIME_ZONE";
        CalendarSource: {
            id: string;
            name: string;
            host: string;
            status: components["schemas"]["CalendarSourceStatus"];
            /** Format: date-time */
            lastFetchedAt: string | null;
            /** Format: date-time */
            failingSince: string | null;
            /** Format: date-time */
            retryAt: string | null;
            eventCount: number;
            skippedCount: number;
            skippedReasons: components["schemas"]["SkippedEvents"][];
        };
        /** @enum {string} */
        CalendarSourceStatus: "OK" | "FAILING" | "DISABLED";
        Campaign: {
            id: string;
            title: string;
            message: string;
            segment: components["schemas"]["CampaignSegment"];
            status: components["schemas"]["CampaignStatus"];
            /** Format: date-time */
            scheduledAt: string | null;
            recipients?: number;
            version: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            sentAt: string | null;
        };
        CampaignAudience: {
            id: string;
            recipients: number;
            emailRecipients: number;
            walletRecipients: number;
        };
        CampaignCreated: {
            id: string;
            title: string;
            status: components["schemas"]["CampaignStatus"];
            segment: components["schemas"]["CampaignSegment"];
        };
        CampaignPreview: {
            subject: string;
            text: string;
            html: string;
        };
        /** @enum {string} */
        CampaignSegment: "ALL" | "NEW_30D" | "ACTIVE_30D" | "INACTIVE_30D" | "INACTIVE_60D" | "INACTIVE_90D" | "HAS_REWARD" | "NEAR_REWARD";
        CampaignSent: {
            id: string;
            status: components["schemas"]["CampaignStatus"];
            recipients: number;
        };
        /** @enum {string} */
        CampaignStatus: "DRAFT" | "SCHEDULED" | "SENT";
        CampaignTemplate: {
            id: string;
            businessId: string;
            name: string;
            title: string;
            message: string;
            segment: components["schemas"]["CampaignSegment"];
            /** Format: date-time */
            createdAt: string;
        };
        CancelBookingBody: {
            cancelReasonKey: string;
            cancelledBy?: components["schemas"]["CancelledBy"];
            notifyCustomer?: boolean;
        };
        CancelGuestBookingBody: {
            reason?: string | null;
        };
        Cancelled: {
            id: string;
            status: components["schemas"]["BookingStatus"];
            /** Format: date-time */
            cancelledAt: string;
            cancelReason: string;
        };
        /** @enum {string} */
        CancelledBy: "customer" | "business" | "system";
        /** @enum {string} */
        CashDayStatus: "OPEN" | "CLOSED";
        CashMovement: {
            id: string;
            type: components["schemas"]["CashMovementType"];
            amount: number;
            reason: string;
            /** Format: date-time */
            movedAt: string;
            movedBy: string | null;
        };
        /** @enum {string} */
        CashMovementType: "IN" | "OUT";
        CashUp: {
            /** Format: date */
            day: string;
            status: components["schemas"]["CashDayStatus"];
            currency: string;
            openingFloat: number;
            paidIn: number;
            paidOut: number;
            movements: components["schemas"]["CashMovement"][];
            expectedCash: number;
            countedCash: number | null;
            difference: number | null;
            total: number;
            refunds: number;
            refundCount: number;
            rounding: number;
            tips: number;
            byMethod: components["schemas"]["TakingsByMethod"][];
            byVatRate: components["schemas"]["TakingsByVatRate"][];
            giftCards: components["schemas"]["GiftCardsOfDay"];
            /** Format: date-time */
            closedAt: string | null;
            closedBy: string | null;
            note: string | null;
        };
        Category: {
            id: string;
            name: string;
            description: string | null;
            isActive: boolean;
            order: number;
            vatPercent: number | null;
        };
        ChangeOperatedBusinessBody: {
            plan?: components["schemas"]["Plan"];
            quotas?: {
                members?: number | null;
                bookingsPerMonth?: number | null;
                customers?: number | null;
                storageMegabytes?: number | null;
                smsPerMonth?: number | null;
            };
        };
        ChangePasswordBody: {
            currentPassword: string;
            newPassword: string;
        };
        ChangeStockBody: {
            changeQty: number;
            reason: string;
        };
        ChangedRoster: {
            affectedBookings: string[];
        };
        CheckAvailabilityBody: {
            /** Format: date */
            date: string;
            startTime: string;
            serviceId: string;
            additionalServiceIds?: string[];
            variantIds?: string[];
            addonIds?: string[];
            staffId?: string;
            skipAdvanceCheck?: boolean;
        };
        CheckOutBookingBody: {
            services?: components["schemas"]["RequestedService"][];
            products?: components["schemas"]["CheckOutBookingBodyProduct"][];
            discounts?: components["schemas"]["CheckOutBookingBodyDiscount"][];
            tipAmount?: number;
            giftCards?: components["schemas"]["CheckOutBookingBodyGiftCard"][];
            payments?: components["schemas"]["CheckOutBookingBodyPayment"][];
            complete?: boolean;
        };
        CheckOutBookingBodyDiscount: {
            target: components["schemas"]["DiscountTarget"];
            line?: number;
            amount?: number;
            percent?: number;
            reason?: string;
            reward?: {
                cardId: string;
                rewardId?: string;
            };
        };
        CheckOutBookingBodyGiftCard: {
            code: string;
            amount: number;
        };
        CheckOutBookingBodyPayment: {
            method: components["schemas"]["DeskPaymentMethod"];
            amount: number;
        };
        CheckOutBookingBodyProduct: {
            productId: string;
            quantity: number;
        };
        CheckoutOutcome: {
            loyalty: components["schemas"]["EarnedByVisit"][];
            giftCards: components["schemas"]["GiftCardAfterCheckout"][];
            vat: components["schemas"]["BookingVat"][];
            /** Format: email */
            receiptEmail: string | null;
            receiptWarning: components["schemas"]["ReceiptWarning"] | null;
            usualIntervalDays: number;
        };
        CloseDayBody: {
            openingFloat?: number;
            countedCash?: number;
            denominations?: components["schemas"]["CloseDayBodyDenomination"][];
            note?: string;
        };
        CloseDayBodyDenomination: {
            value: number;
            count: number;
        };
        ClosedDay: {
            /** Format: date */
            day: string;
            total: number;
            movedCash: number;
            expectedCash: number;
            countedCash: number;
            difference: number;
            /** Format: date-time */
            closedAt: string;
            currency: string;
        };
        /** @enum {string} */
        CommissionBase: "GROSS" | "NET";
        CommissionHistory: {
            staffId: string;
            versions: components["schemas"]["CommissionRules"][];
        };
        CommissionRules: {
            version: number;
            /** Format: date */
            effectiveFrom: string;
            base: components["schemas"]["CommissionBase"];
            servicePercent: number;
            productPercent: number;
            tiers: components["schemas"]["CommissionRulesTier"][];
            services: components["schemas"]["CommissionRulesService"][];
            categories: components["schemas"]["CommissionRulesCategory"][];
            products: components["schemas"]["CommissionRulesProduct"][];
            /** Format: date-time */
            createdAt: string;
        };
        CommissionRulesCategory: {
            categoryId: string;
            percent: number;
        };
        CommissionRulesProduct: {
            productId: string;
            percent: number;
        };
        CommissionRulesService: {
            serviceId: string;
            percent: number;
        };
        CommissionRulesTier: {
            above: number;
            percent: number;
        };
        ConfirmTotpBody: {
            code: string;
        };
        ConflictError: {
            /** @constant */
            statusCode: 409;
            message: string;
            /** @constant */
            error: "Conflict";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
            conflict?: components["schemas"]["ConflictReason"];
            limit?: number;
            quota?: string;
        };
        /** @enum {string} */
        ConflictReason: "ACCOUNT_IS_MEMBER" | "ADDRESS_UNREACHABLE" | "ADDRESS_UNSUBSCRIBED" | "BOOKING_HAS_EARNED" | "BOOKING_HAS_REVIEW" | "BOUND_REACHED" | "CAMPAIGN_SENT" | "CARD_CLOSED" | "CARD_EXISTS" | "CARD_OF_OTHER_KIND" | "COMMISSION_ALREADY_EARNED" | "CURRENCY_IN_USE" | "DAILY_BOUND_REACHED" | "DATE_HAS_EXCEPTION" | "DAY_CLOSED" | "DAY_NOT_CLOSED" | "GIFT_CARDS_OFF" | "GIFT_CARD_REDEEMED" | "INVOICE_ISSUED" | "KEY_EXPIRED" | "KEY_REVOKED" | "LAST_OWNER" | "LOCATION_INACTIVE" | "MERGE_TOO_LARGE" | "NO_SECOND_FACTOR" | "NO_SUPPORT_ACCESS" | "PASSKEY_KNOWN" | "PAYMENT_KNOWN" | "PRODUCT_NOT_FOR_SALE" | "PROGRAM_INACTIVE" | "PROGRAM_HAS_NO_REWARDS" | "QUOTA_REACHED" | "SERVICE_INACTIVE" | "SKU_TAKEN" | "SLUG_TAKEN" | "TIME_ZONE_IN_USE" | "TOTAL_TOO_HIGH" | "WEBHOOK_OFF";
        CopiedBooking: {
            id: string;
            bookingNumber: string;
            status: components["schemas"]["BookingStatus"];
            source: components["schemas"]["BookingSource"];
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            staff: {
                id: string;
                firstName: string;
            };
            services: components["schemas"]["BookingLine"][];
            products: components["schemas"]["BookedProduct"][];
            subtotal: number;
            travelCost: number;
            discount: number;
            total: number;
            tipAmount: number;
            paymentMethod: components["schemas"]["PaymentMethod"];
            paymentStatus: components["schemas"]["PaymentStatus"];
            customerName: string | null;
            /** Format: email */
            customerEmail: string | null;
            customerPhone: string | null;
            mobileAddress: string | null;
            notes: string | null;
            answers: components["schemas"]["BookingAnswer"][];
            locale: string | null;
            marketingConsent: boolean;
            /** Format: date-time */
            acceptedTermsAt: string | null;
            /** Format: date-time */
            createdAt: string;
            payments: components["schemas"]["CopiedPayment"][];
            refunds: components["schemas"]["CopiedRefund"][];
        };
        CopiedCustomer: {
            id: string;
            firstName: string;
            lastName: string | null;
            /** Format: email */
            email: string | null;
            phone: string | null;
            locale: string | null;
            contact: {
                email: boolean;
                sms: boolean;
            };
            birthday: string | null;
            preferredStaffId: string | null;
            alerts: string | null;
            marketingConsent: boolean;
            /** Format: date-time */
            consentChangedAt: string | null;
            consentSource: string | null;
            /** Format: date-time */
            createdAt: string;
            addresses: components["schemas"]["Address"][];
            formulas: components["schemas"]["Formula"][];
            photos: components["schemas"]["CopiedPhoto"][];
        };
        CopiedLoyaltyCard: {
            id: string;
            program: string;
            unit: components["schemas"]["LoyaltyProgramType"];
            balance: number;
            stampsRequired: number | null;
            rewards: components["schemas"]["MyReward"][];
            activity: components["schemas"]["CopiedLoyaltyCardActivityItem"][];
        };
        CopiedLoyaltyCardActivityItem: {
            type: components["schemas"]["LoyaltyActivityType"];
            amount: number;
            /** Format: date-time */
            at: string;
        };
        CopiedPayment: {
            amount: number;
            method: components["schemas"]["PaymentMethod"];
            /** Format: date-time */
            createdAt: string;
        };
        CopiedPhoto: {
            id: string;
            kind: components["schemas"]["PhotoKind"];
            /** Format: date */
            date: string;
            width: number;
            height: number;
            /** Format: date-time */
            createdAt: string;
            image: string;
        };
        CopiedRefund: {
            amount: number;
            status: components["schemas"]["RefundStatus"];
            /** Format: date-time */
            createdAt: string;
        };
        CopiedReview: {
            bookingId: string;
            rating: number;
            comment: string | null;
            response: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        CopiedRoster: {
            set: number;
            cleared: number;
            kept: number;
            affectedBookings: string[];
        };
        CopiedSale: {
            id: string;
            saleNumber: string;
            status: components["schemas"]["SaleStatus"];
            customerName: string | null;
            staffName: string | null;
            lines: components["schemas"]["SaleLine"][];
            discount: number;
            total: number;
            tipAmount: number;
            vat: components["schemas"]["SaleVat"][];
            payments: components["schemas"]["SalePayment"][];
            refundedAmount: number;
            /** Format: date-time */
            createdAt: string;
        };
        CopyRosterBody: {
            /** Format: date */
            startDate: string;
            weeksLater: number[];
            replaceExisting?: boolean;
        };
        CreateAbsenceBody: {
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            startTime?: string | null;
            endTime?: string | null;
            type?: components["schemas"]["AbsenceType"];
            reason?: string | null;
        };
        CreateApiKeyBody: {
            name: string;
            scopes: components["schemas"]["Scope"][];
            /** Format: date-time */
            expiresAt?: string | null;
        };
        CreateBookingBody: {
            holdId?: string;
            /** Format: date */
            date?: string;
            startTime?: string;
            services?: components["schemas"]["RequestedService"][];
            customerId?: string;
            isWalkIn?: boolean;
            isAnonymous?: boolean;
            customerName?: string | null;
            /** Format: email */
            customerEmail?: string | null;
            customerPhone?: string | null;
            staffId?: string;
            notes?: string | null;
            paymentMethod?: components["schemas"]["PaymentMethod"];
            skipAdvanceCheck?: boolean;
            mobileAddress?: string;
            addressId?: string;
            locationId?: string;
            override?: {
                reason: string;
            };
            notifyCustomer?: boolean;
        };
        CreateBreakBody: {
            dayOfWeek?: components["schemas"]["DayOfWeek"] | null;
            /** Format: date */
            date?: string | null;
            startTime: string;
            endTime: string;
            label?: string | null;
        };
        CreateBusinessBody: {
            name: string;
            slug?: string;
            timezone: string;
            currency: string;
            country?: string;
        };
        CreateCalendarFeedBody: {
            detail: components["schemas"]["CalendarFeedDetail"];
        };
        CreateCalendarSourceBody: {
            name: string;
            /** Format: uri */
            url: string;
        };
        CreateCampaignBody: {
            businessId: string;
            title: string;
            message: string;
            segment: components["schemas"]["CampaignSegment"];
            /** Format: date-time */
            scheduledAt?: string | null;
        };
        CreateCampaignTemplateBody: {
            businessId: string;
            name: string;
            title: string;
            message: string;
            segment: components["schemas"]["CampaignSegment"];
        };
        CreateCustomerAddressBody: {
            label?: string | null;
            street?: string | null;
            houseNumber?: string | null;
            city?: string | null;
            postalCode?: string | null;
            country?: string | null;
            latitude?: number | null;
            longitude?: number | null;
        };
        CreateCustomerBody: {
            firstName: string;
            lastName?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            notes?: string | null;
            tags?: string[];
            locale?: string | null;
            contact?: {
                email?: boolean;
                sms?: boolean;
            };
            birthday?: string | null;
            preferredStaffId?: string | null;
            alerts?: string | null;
            marketingConsent?: boolean;
        };
        CreateCustomerFormulaBody: {
            /** Format: date */
            date: string;
            text: string;
            staffId?: string | null;
        };
        CreateCustomerPhotoBody: {
            kind: components["schemas"]["PhotoKind"];
            /** Format: date */
            date: string;
            image: string;
        };
        CreateFirstAccountBody: {
            code: string;
            name: string;
            /** Format: email */
            email: string;
            password: string;
            locale?: string;
        };
        CreateGiftCardBody: {
            paymentMethod?: components["schemas"]["DeskPaymentMethod"];
            amount: number;
            recipientName?: string | null;
            /** Format: email */
            recipientEmail?: string | null;
            message?: string | null;
        };
        CreateGuestBookingBody: {
            hold: string;
            customer: {
                firstName: string;
                lastName?: string | null;
                /** Format: email */
                email?: string | null;
                phone?: string | null;
            };
            notes?: string | null;
            answers?: components["schemas"]["CreateGuestBookingBodyAnswer"][];
            acceptsTerms?: boolean;
            marketingConsent?: boolean;
            locale?: string | null;
        };
        CreateGuestBookingBodyAnswer: {
            questionId: string;
            value: string | boolean;
        };
        CreateGuestSessionBody: {
            token: string;
        };
        CreateHoldBody: {
            /** Format: date */
            date: string;
            startTime: string;
            services: components["schemas"]["RequestedService"][];
            staffId?: string;
            ttlSeconds?: number;
        };
        CreateInvitationBody: {
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            staffId?: string | null;
        };
        CreateLocationBody: {
            name: string;
            street?: string | null;
            houseNumber?: string | null;
            city?: string | null;
            postalCode?: string | null;
            country?: string | null;
            latitude?: number | null;
            longitude?: number | null;
            phone?: string | null;
            /** Format: email */
            email?: string | null;
            isActive?: boolean;
        };
        CreateLoyaltyCardBody: {
            programId: string;
            customerId: string;
        };
        CreateLoyaltyProgramBody: {
            businessId: string;
            name: string;
            type: components["schemas"]["LoyaltyProgramType"];
            isActive?: boolean;
            stampsRequired?: number | null;
            pointsPerUnit?: number | null;
            autoEnroll?: boolean;
            rewards?: components["schemas"]["CreateLoyaltyProgramBodyReward"][];
        };
        CreateLoyaltyProgramBodyReward: {
            name: string;
            cost?: number;
            worth?: number | null;
        };
        CreatePasskeyBody: {
            name?: string | null;
            passkey: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                    authenticatorData?: string;
                    publicKeyAlgorithm?: number;
                    publicKey?: string;
                };
                authenticatorAttachment?: string;
                clientExtensionResults: Record<string, never>;
            };
        };
        CreatePasskeyOptionsBody: {
            currentPassword?: string;
        };
        CreateProductBody: {
            name: string;
            sellingPrice: number;
            description?: string | null;
            sku?: string | null;
            ean?: string | null;
            purchasePrice?: number | null;
            vatPercent?: number | null;
            trackInventory?: boolean;
            stockQuantity?: number;
            lowStockAlert?: number | null;
            isForSale?: boolean;
            status?: components["schemas"]["ProductStatus"];
        };
        CreatePublicHoldBody: {
            /** Format: date */
            date: string;
            startTime: string;
            services: components["schemas"]["RequestedService"][];
            staffId?: string | null;
        };
        CreateRecoveryCodesBody: {
            currentPassword?: string;
        };
        CreateRefundBody: {
            bookingId?: string;
            saleId?: string;
            amount?: number;
            lines?: components["schemas"]["CreateRefundBodyLine"][];
            reason?: string | null;
            method?: components["schemas"]["DeskPaymentMethod"];
        };
        CreateRefundBodyLine: {
            lineId: string;
            quantity?: number;
        };
        CreateSaleBody: {
            customerId?: string | null;
            staffId?: string | null;
            products?: components["schemas"]["CreateSaleBodyProduct"][];
            giftCards?: components["schemas"]["CreateSaleBodyGiftCard"][];
            tipAmount?: number;
            payments?: components["schemas"]["CreateSaleBodyPayment"][];
        };
        CreateSaleBodyGiftCard: {
            amount: number;
            recipientName?: string | null;
            /** Format: email */
            recipientEmail?: string | null;
            message?: string | null;
        };
        CreateSaleBodyPayment: {
            method: components["schemas"]["SalePaymentMethod"];
            amount: number;
            giftCardCode?: string;
        };
        CreateSaleBodyProduct: {
            productId: string;
            quantity: number;
            discount?: number;
        };
        CreateScheduleExceptionBody: {
            /** Format: date */
            date: string;
            isClosed: boolean;
            startTime?: string | null;
            endTime?: string | null;
            reason?: string | null;
        };
        CreateServiceAddonBody: {
            name: string;
            price: number;
            duration: number;
            isActive?: boolean;
            order?: number;
        };
        CreateServiceBody: {
            name: string;
            description?: string | null;
            categoryId?: string | null;
            price: number;
            duration: number;
            isActive?: boolean;
            isOnline?: boolean;
            order?: number;
            depositPercent?: number | null;
            vatPercent?: number | null;
        };
        CreateServiceCategoryBody: {
            name: string;
            description?: string | null;
            isActive?: boolean;
            order?: number;
            vatPercent?: number | null;
        };
        CreateServiceVariantBody: {
            name: string;
            price: number;
            duration: number;
        };
        CreateStaffCalendarFeedBody: {
            detail: components["schemas"]["CalendarFeedDetail"];
        };
        CreateStaffMemberBody: {
            lastName?: string | null;
            title?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            /** Format: uri-reference */
            avatar?: string | null;
            color?: string | null;
            isActive?: boolean;
            acceptsBookings?: boolean;
            isOnline?: boolean;
            order?: number;
            firstName: string;
        };
        CreateTotpBody: {
            name?: string | null;
            currentPassword?: string;
        };
        CreateWebhookBody: {
            /** Format: uri */
            url: string;
            events: components["schemas"]["SubscribedEvent"][];
            description?: string | null;
        };
        CreatedApiKey: {
            id: string;
            name: string;
            prefix: string;
            lastFour: string;
            scopes: components["schemas"]["Scope"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            lastUsedAt: string | null;
            /** Format: date-time */
            revokedAt: string | null;
            key: string;
        };
        CreatedBooking: {
            booking: components["schemas"]["Booking"];
            depositInfo: components["schemas"]["DepositInfo"] | null;
        };
        CreatedCalendarFeed: {
            detail: components["schemas"]["CalendarFeedDetail"];
            /** Format: date-time */
            createdAt: string;
            url: string;
        };
        CreatedCustomer: {
            id: string;
            firstName: string;
            lastName: string | null;
            /** Format: email */
            email: string | null;
            phone: string | null;
            notes: string | null;
            tags: string[];
            locale: string | null;
            contact: {
                email: boolean;
                sms: boolean;
            };
            birthday: string | null;
            preferredStaffId: string | null;
            alerts: string | null;
            phoneE164: string | null;
            contactFaults: {
                email: {
                    reason: string;
                    /** Format: date-time */
                    at: string;
                } | null;
                sms: {
                    reason: string;
                    /** Format: date-time */
                    at: string;
                } | null;
            };
            marketingConsent: boolean;
            isConsentPending: boolean;
            isWalkIn: boolean;
            totalBookings: number | null;
            totalSpent: number | null;
            noShows: number | null;
            /** Format: date-time */
            lastVisitAt: string | null;
            /** Format: date-time */
            nextVisitAt: string | null;
            /** Format: date-time */
            createdAt: string;
            possibleDuplicates?: string[];
        };
        CreatedGuestBooking: {
            booking: components["schemas"]["GuestBooking"];
            manageUrl: string;
            payUrl: string | null;
        };
        CrossSalonBusiness: {
            businessId: string;
            name: string;
            bookings: number;
            revenue: number;
            currency: string;
        };
        CrossSalonDay: {
            /** Format: date */
            date: string;
            bookings: number;
            revenue: number;
        };
        CrossSalonInvoice: {
            id: string;
            businessId: string;
            amount: number;
            currency: string;
            status: components["schemas"]["InvoiceStatus"];
            /** Format: date-time */
            periodStart: string;
            /** Format: date-time */
            periodEnd: string;
        };
        CrossSalonOverview: {
            totals: components["schemas"]["CrossSalonTotals"];
            byBusiness: components["schemas"]["CrossSalonBusiness"][];
            daily: components["schemas"]["CrossSalonDay"][];
        };
        CrossSalonTotals: {
            bookings: number;
            revenue: number;
            currency: string;
        };
        Customer: {
            id: string;
            firstName: string;
            lastName: string | null;
            /** Format: email */
            email: string | null;
            phone: string | null;
            notes: string | null;
            tags: string[];
            locale: string | null;
            contact: {
                email: boolean;
                sms: boolean;
            };
            birthday: string | null;
            preferredStaffId: string | null;
            alerts: string | null;
            phoneE164: string | null;
            contactFaults: {
                email: {
                    reason: string;
                    /** Format: date-time */
                    at: string;
                } | null;
                sms: {
                    reason: string;
                    /** Format: date-time */
                    at: string;
                } | null;
            };
            marketingConsent: boolean;
            isConsentPending: boolean;
            isWalkIn: boolean;
            totalBookings: number | null;
            totalSpent: number | null;
            noShows: number | null;
            /** Format: date-time */
            lastVisitAt: string | null;
            /** Format: date-time */
            nextVisitAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        CustomerCopy: {
            /** Format: date-time */
            copiedAt: string;
            business: string;
            currency: string;
            /** Format: email */
            email: string;
            /** Format: date-time */
            unsubscribedAt: string | null;
            customers: components["schemas"]["CopiedCustomer"][];
            bookings: components["schemas"]["CopiedBooking"][];
            sales: components["schemas"]["CopiedSale"][];
            giftCards: components["schemas"]["MyGiftCard"][];
            loyaltyCards: components["schemas"]["CopiedLoyaltyCard"][];
            reviews: components["schemas"]["CopiedReview"][];
        };
        CustomerCreatedEvent: {
            id: string;
            /** @constant */
            event: "customer.created";
            payload: components["schemas"]["CustomerCreatedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        CustomerCreatedPayload: {
            id: string;
            businessId: string;
            name: string;
            /** Format: email */
            email: string | null;
            phone: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        CustomerInvoice: {
            id: string;
            number: string;
            bookingId: string | null;
            bookingNumber: string | null;
            saleId?: string;
            saleNumber?: string;
            customerId: string | null;
            customerName: string | null;
            /** Format: date */
            servedOn: string;
            /** Format: date-time */
            createdAt: string;
            total: number;
            tax: number;
            tip: number;
            currency: string;
            payments: components["schemas"]["CustomerInvoicePayment"][];
        };
        CustomerInvoicePayment: {
            method: components["schemas"]["PaymentMethod"];
            amount: number;
        };
        CustomerMembership: {
            id: string;
            customerId: string;
            customerName: string | null;
            name: string;
            status: components["schemas"]["MembershipStatus"];
            price: number;
            currency: string;
            interval: components["schemas"]["MembershipInterval"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            currentPeriodEnd: string;
        };
        CustomerMergedEvent: {
            id: string;
            /** @constant */
            event: "customer.merged";
            payload: components["schemas"]["CustomerMergedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        CustomerMergedPayload: {
            businessId: string;
            customerId: string;
            sourceCustomerId: string;
            /** Format: date-time */
            mergedAt: string;
        };
        /** @enum {string} */
        CustomerOrigin: "online" | "walk-in";
        /** @enum {string} */
        CustomerSegment: "new" | "regular" | "at-risk" | "lapsed" | "birthday" | "high-spender" | "no-show-risk";
        /** @enum {string} */
        CustomerSort: "createdAt" | "name" | "lastVisitAt" | "nextVisitAt" | "totalBookings" | "totalSpent";
        Day: {
            dayOfWeek: components["schemas"]["DayOfWeek"];
            startTime: string;
            endTime: string;
            isOpen: boolean;
        };
        DayFigures: {
            /** Format: date */
            date: string;
            soFar: components["schemas"]["DaySums"];
            wholeDay: components["schemas"]["DaySums"];
            byStatus: components["schemas"]["BookingsByStatus"];
        };
        /** @enum {string} */
        DayOfWeek: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
        DaySums: {
            bookings: number;
            value: number;
            received: number | null;
        };
        DeleteSecondFactorBody: {
            currentPassword?: string;
        };
        /** @enum {string} */
        DeliveredEvent: "booking.created" | "booking.confirmed" | "booking.cancelled" | "booking.completed" | "booking.no_show" | "booking.rescheduled" | "booking.restored" | "booking.updated" | "booking.reminder_due" | "message.failed" | "payment.succeeded" | "payment.refunded" | "sale.completed" | "sale.refunded" | "customer.created" | "customer.merged" | "service.created" | "service.updated" | "staff.created" | "review.created" | "giftcard.redeemed" | "loyalty.points_changed" | "invoice.created" | "test.ping";
        /** @enum {string} */
        DeliveryStatus: "PENDING" | "SUCCESS" | "FAILED";
        DepositInfo: {
            required: boolean;
            amount: number;
            currency: string;
            /** Format: date-time */
            dueAt: string;
            status: components["schemas"]["DepositStatus"];
            paymentUrl: string;
        };
        /** @enum {string} */
        DepositStatus: "PENDING" | "PAID" | "EXPIRED";
        /** @enum {string} */
        DeskPaymentMethod: "ON_SITE" | "CARD" | "CASH" | "BANK_TRANSFER";
        DetailedConflictError: {
            /** @constant */
            statusCode: 409;
            message: string;
            /** @constant */
            error: "Conflict";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
            conflict?: components["schemas"]["ConflictReason"];
            limit?: number;
            quota?: string;
            reason?: components["schemas"]["RefusalReason"];
            suggestions?: components["schemas"]["Suggestion"][];
            left?: number;
            productId?: string;
            giftCard?: number;
            /** Format: date-time */
            deadline?: string | null;
            phone?: string | null;
            owed?: number;
            tipAmount?: number;
            given?: number;
        };
        /** @enum {string} */
        DisabledReason: "GONE" | "FAILING";
        /** @enum {string} */
        DiscountTarget: "VISIT" | "SERVICE" | "PRODUCT";
        /** @enum {string} */
        DuplicateReason: "PHONE" | "EMAIL" | "NAME";
        EarnedByVisit: {
            cardId: string;
            programName: string;
            type: components["schemas"]["LoyaltyProgramType"];
            earned: number;
            balance: number;
        };
        /** @enum {string} */
        EarningKind: "SERVICE" | "PRODUCT" | "REFUND";
        EarningLine: {
            bookingId: string | null;
            bookingNumber: string | null;
            saleId?: string;
            saleNumber?: string;
            /** Format: date */
            date: string;
            kind: components["schemas"]["EarningKind"];
            name: string | null;
            revenue: number;
            base: number | null;
            percent: number | null;
            commission: number;
        };
        Earnings: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            currency: string;
            totals: components["schemas"]["PayrollMember"];
            lines: components["schemas"]["EarningLine"][];
        };
        EditBookingBody: {
            services?: components["schemas"]["RequestedService"][];
            staffId?: string;
            customerId?: string;
            notes?: string | null;
            discount?: number;
            discountPercent?: number;
            discountReason?: string;
            duration?: number;
            override?: {
                reason: string;
            };
            notifyCustomer?: boolean;
        };
        /** @enum {string} */
        EditedField: "services" | "staffId" | "customerId" | "notes" | "discount" | "duration";
        ErasureRequest: {
            customerId: string;
            firstName: string;
            lastName: string | null;
            /** Format: date-time */
            requestedAt: string;
        };
        /** @enum {string} */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_API_KEY" | "INVALID_CREDENTIALS" | "SECOND_FACTOR_REQUIRED" | "PLAN_REQUIRED" | "MISSING_SCOPE" | "FORBIDDEN_FOR_API_KEY" | "FORBIDDEN_FOR_ROLE" | "BUSINESS_MISMATCH" | "SECOND_FACTOR_MISSING" | "BUSINESS_SUSPENDED" | "CSRF" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TIMEOUT" | "SLOT_UNAVAILABLE" | "TOO_LATE" | "INVALID_STATUS_TRANSITION" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_KEY_IN_USE" | "INSUFFICIENT_BALANCE" | "INSUFFICIENT_STOCK" | "GIFT_CARD_EXPIRED" | "CONFLICT" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "GEOCODER_NOT_CONFIGURED" | "ADDRESS_NOT_FOUND" | "RATE_LIMIT_EXCEEDED" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /** @enum {string} */
        EventName: "booking.created" | "booking.confirmed" | "booking.cancelled" | "booking.completed" | "booking.no_show" | "booking.rescheduled" | "booking.restored" | "booking.updated" | "booking.reminder_due" | "message.failed" | "payment.succeeded" | "payment.refunded" | "sale.completed" | "sale.refunded" | "customer.created" | "customer.merged" | "service.created" | "service.updated" | "staff.created" | "review.created" | "giftcard.redeemed" | "loyalty.points_changed" | "invoice.created";
        FailingCalendars: {
            staffId: string;
            /** Format: date-time */
            failingSince: string;
        };
        Fault: {
            field: string;
            message: string;
            code: components["schemas"]["FaultCode"];
            limit?: number;
            other?: string;
            values?: string[];
            example?: string;
        };
        /** @enum {string} */
        FaultCode: "required" | "required_with" | "not_with" | "exactly_one_of" | "unknown_field" | "wrong_type" | "not_one_of" | "empty" | "too_short" | "too_long" | "wrong_form" | "bad_characters" | "has_web_address" | "reserved" | "not_a_date" | "not_a_url" | "not_a_public_url" | "not_an_email" | "not_a_timestamp" | "not_a_country" | "not_a_currency" | "not_a_time_zone" | "too_small" | "too_large" | "not_above" | "not_below" | "zero" | "not_a_multiple" | "too_many_decimals" | "too_few_items" | "too_many_items" | "twice" | "before_other" | "not_after_other" | "too_long_a_period" | "in_the_past" | "too_far_ahead" | "easily_guessed" | "wrong_password" | "wrong_code" | "invalid";
        FittingService: {
            serviceId: string;
            name: string;
            duration: number;
        };
        ForbiddenError: {
            /** @constant */
            statusCode: 403;
            message: string;
            /** @constant */
            error: "Forbidden";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        Formula: {
            id: string;
            /** Format: date */
            date: string;
            text: string;
            staffId: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        FreeMember: {
            id: string;
            name: string;
        };
        FreeTime: {
            staffId: string;
            startTime: string;
            endTime: string;
            minutes: number;
            serviceCount: number;
            services: components["schemas"]["FittingService"][];
        };
        GiftCard: {
            id: string;
            code: string;
            initialAmount: number;
            remainingAmount: number;
            recipientName: string | null;
            /** Format: email */
            recipientEmail: string | null;
            message?: string;
            isRedeemed: boolean;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            voidedAt: string | null;
            voidReason: string | null;
            /** Format: date-time */
            createdAt: string;
            emailStatus?: components["schemas"]["GiftCardEmailStatus"];
        };
        GiftCardAfterCheckout: {
            lastFour: string;
            remainingAmount: number;
        };
        GiftCardDesign: {
            id: string;
            name: string;
            /** Format: uri */
            imageUrl: string;
        };
        /** @enum {string} */
        GiftCardEmailStatus: "QUEUED" | "SKIPPED";
        GiftCardSettings: {
            id: string;
            businessId: string;
            isEnabled: boolean;
            minAmount: number;
            maxAmount: number;
            expirationMonths: number | null;
            designs: components["schemas"]["GiftCardDesign"][];
        };
        GiftCardsOfDay: {
            soldCount: number;
            sold: number;
            usedCount: number;
            used: number;
        };
        GiftcardRedeemedEvent: {
            id: string;
            /** @constant */
            event: "giftcard.redeemed";
            payload: components["schemas"]["GiftcardRedeemedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        GiftcardRedeemedPayload: {
            id: string;
            businessId: string;
            code: string;
            amountRedeemed: number;
            remainingBalance: number;
            currency: string;
            /** Format: date-time */
            redeemedAt: string;
        };
        GuestBooking: {
            id: string;
            bookingNumber: string;
            status: components["schemas"]["BookingStatus"];
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            totalDuration: number;
            staff: {
                id: string;
                firstName: string;
            };
            services: components["schemas"]["BookingLine"][];
            total: number;
            paymentMethod: components["schemas"]["PaymentMethod"];
            paymentStatus: components["schemas"]["PaymentStatus"];
            deposit: components["schemas"]["DepositInfo"] | null;
            customerName: string | null;
            answers: components["schemas"]["BookingAnswer"][];
            decline: {
                reason: string | null;
            } | null;
            /** Format: date-time */
            confirmUntil: string | null;
            cancellation: {
                /** Format: date-time */
                until: string | null;
            };
            rescheduling: {
                /** Format: date-time */
                until: string | null;
            };
            business: {
                name: string;
                slug: string;
                timezone: string;
                currency: string;
                country: string | null;
                phone: string | null;
                showStaff: boolean;
                showPrices: boolean;
            };
        };
        /** @enum {string} */
        GuestConfirmation: "NONE" | "EMAIL";
        GuestHold: {
            token: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            services: components["schemas"]["BookingLine"][];
            subtotal: number;
            deposit: components["schemas"]["HeldDeposit"] | null;
            cancellation: {
                /** Format: date-time */
                until: string | null;
            };
            staff: {
                id: string;
                firstName: string;
            };
        };
        GuestSession: {
            token: string;
            /** Format: date-time */
            expiresAt: string;
        };
        HeldDeposit: {
            amount: number;
            currency: string;
        };
        Hold: {
            id: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            staff: {
                id: string;
                firstName: string;
                lastName: string | null;
            };
            services: components["schemas"]["BookingLine"][];
            subtotal: number;
            deposit: components["schemas"]["HeldDeposit"] | null;
            cancellation: {
                /** Format: date-time */
                until: string | null;
            };
        };
        InternalServerError: {
            /** @constant */
            statusCode: 500;
            message: string;
            /** @constant */
            error: "Internal Server Error";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        Invitation: {
            id: string;
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            staffId: string | null;
            url: string | null;
            /** Format: date-time */
            expiresAt: string;
        };
        InvoiceCreatedEvent: {
            id: string;
            /** @constant */
            event: "invoice.created";
            payload: components["schemas"]["InvoiceCreatedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        InvoiceCreatedPayload: {
            id: string;
            businessId: string;
            number: string;
            customerId: string | null;
            total: number;
            currency: string;
            /** @constant */
            status: "ISSUED";
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        InvoiceStatus: "open" | "paid" | "void" | "uncollectible";
        InvoiceSummary: {
            paid: components["schemas"]["PaidInvoices"];
            outstanding: components["schemas"]["OutstandingInvoices"];
            currency: string;
        };
        LikelyDuplicates: {
            reasons: components["schemas"]["DuplicateReason"][];
            customers: components["schemas"]["Customer"][];
        };
        ListedService: {
            id: string;
            name: string;
            description: string | null;
            categoryId: string | null;
            price: number;
            duration: number;
            isActive: boolean;
            isOnline: boolean;
            order: number;
            depositPercent: number | null;
            vatPercent: number | null;
            variants: components["schemas"]["Variant"][];
        };
        Location: {
            id: string;
            name: string;
            street: string | null;
            houseNumber: string | null;
            city: string | null;
            postalCode: string | null;
            country: string | null;
            latitude: number | null;
            longitude: number | null;
            phone: string | null;
            /** Format: email */
            email: string | null;
            isActive: boolean;
        };
        LoggedRequest: {
            /** Format: date-time */
            at: string;
            method: string;
            path: string;
            status: number;
            durationMs: number;
            requestId: string;
        };
        LostBookings: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            currency: string;
            noShows: components["schemas"]["LostToNoShows"];
            cancellations: components["schemas"]["LostToCancellations"];
            daily: components["schemas"]["LostBookingsDay"][];
        };
        LostBookingsDay: {
            /** Format: date */
            date: string;
            noShows: components["schemas"]["LostToNoShows"];
            cancellations: components["schemas"]["LostToCancellations"];
        };
        LostToCancellations: {
            count: number;
            value: number;
        };
        LostToNoShows: {
            count: number;
            value: number;
        };
        LowStock: {
            id: string;
            name: string;
            stockQuantity: number;
            lowStockAlert: number;
        };
        LoyaltyActivity: {
            id: string;
            type: components["schemas"]["LoyaltyActivityType"];
            cardId: string;
            amount: number;
            /** Format: date-time */
            at: string;
        };
        /** @enum {string} */
        LoyaltyActivityType: "CARD_CREATED" | "STAMPS_ADDED" | "STAMPS_REMOVED" | "POINTS_EARNED" | "POINTS_ADJUSTED" | "REWARD_REDEEMED";
        LoyaltyCard: {
            id: string;
            programId: string;
            customerId: string;
            currentStamps: number;
            totalStamps: number;
            points: number;
            rewardsRedeemed: number;
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
            walletUrl: string;
        };
        LoyaltyDay: {
            /** Format: date */
            date: string;
            newMembers: number;
            pointsIssued: number;
        };
        LoyaltyPointsChangedEvent: {
            id: string;
            /** @constant */
            event: "loyalty.points_changed";
            payload: components["schemas"]["LoyaltyPointsChangedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        LoyaltyPointsChangedPayload: {
            businessId: string;
            customerId: string;
            programId: string;
            /** @constant */
            mode: "POINTS";
            delta: number;
            balance: number;
            reason: string | null;
            /** Format: date-time */
            changedAt: string;
        };
        LoyaltyProgram: {
            id: string;
            businessId: string;
            name: string;
            type: components["schemas"]["LoyaltyProgramType"];
            isActive: boolean;
            stampsRequired: number | null;
            pointsPerUnit: number | null;
            autoEnroll: boolean;
            rewards: components["schemas"]["LoyaltyReward"][];
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        LoyaltyProgramType: "STAMPS" | "POINTS";
        LoyaltyReward: {
            id: string;
            name: string;
            cost: number;
            worth: number | null;
        };
        LoyaltyStatistics: {
            members: number;
            walletInstalls: number;
            pointsIssued: number;
            stampsIssued: number;
            rewardsRedeemed: number;
            activeCampaigns: number;
            timeseries: components["schemas"]["LoyaltyDay"][];
        };
        MarkPaidBody: {
            method?: components["schemas"]["MarkedPaymentMethod"];
        };
        MarkRemainingPaidBody: {
            method?: components["schemas"]["MarkedPaymentMethod"];
        };
        /** @enum {string} */
        MarkedPaymentMethod: "ON_SITE" | "CASH" | "CARD" | "BANK_TRANSFER" | "ONLINE";
        Member: {
            accountId: string;
            name: string | null;
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            staffId: string | null;
            seesAll: boolean;
            mayCancel: boolean;
            mayCheckOut: boolean;
            mayDiscount: boolean;
            mayOverride: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        MemberTargets: {
            staffId: string;
            name: string;
            revenue: {
                target: number | null;
                actual: number;
                expected: number;
            };
            bookings: {
                target: number | null;
                actual: number;
                expected: number;
            };
        };
        /** @enum {string} */
        MembershipInterval: "WEEK" | "MONTH" | "YEAR";
        /** @enum {string} */
        MembershipStatus: "ACTIVE" | "PAST_DUE" | "CANCELLED";
        MergeCustomersBody: {
            sourceCustomerId: string;
        };
        Message: {
            id: string;
            bookingId: string;
            customerId: string;
            kind: components["schemas"]["MessageKind"];
            channel: components["schemas"]["MessageChannel"];
            windowMinutes: number | null;
            bookingVersion: number;
            /** Format: date-time */
            dueAt: string;
            status: components["schemas"]["MessageStatus"];
            reason: string | null;
            attempts: number;
            /** Format: date-time */
            sentAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        MessageChannel: "EMAIL" | "SMS";
        MessageFailedEvent: {
            id: string;
            /** @constant */
            event: "message.failed";
            payload: components["schemas"]["MessageFailedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        MessageFailedPayload: {
            id: string;
            businessId: string;
            bookingId: string;
            kind: components["schemas"]["MessageKind"];
            channel: components["schemas"]["MessageChannel"];
            reason: string;
        };
        /** @enum {string} */
        MessageKind: "BOOKING_RECEIVED" | "BOOKING_CONFIRMED" | "BOOKING_CHANGED" | "BOOKING_CANCELLED" | "REMINDER" | "DEPOSIT_REQUEST" | "REVIEW_REQUEST" | "RECEIPT" | "GIFT_CARD";
        /** @enum {string} */
        MessageLanguage: "en" | "nl" | "de";
        MessagePreview: {
            subject: string;
            text: string;
            html: string;
            sms: {
                text: string;
                encoding: components["schemas"]["SmsEncoding"];
                length: number;
                segments: number;
            } | null;
        };
        MessageSettings: {
            kinds: {
                BOOKING_RECEIVED: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                };
                BOOKING_CONFIRMED: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                };
                BOOKING_CHANGED: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                };
                BOOKING_CANCELLED: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                };
                REMINDER: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                    windows: number[];
                };
                DEPOSIT_REQUEST: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                };
                REVIEW_REQUEST: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                };
                RECEIPT: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                };
                GIFT_CARD: {
                    isEnabled: boolean;
                    channels: components["schemas"]["MessageChannel"][];
                };
            };
            templates: {
                BOOKING_RECEIVED: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
                BOOKING_CONFIRMED: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
                BOOKING_CHANGED: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
                BOOKING_CANCELLED: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
                REMINDER: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
                DEPOSIT_REQUEST: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
                REVIEW_REQUEST: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
                RECEIPT: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
                GIFT_CARD: {
                    en: {
                        subject: string;
                        text: string;
                    } | null;
                    nl: {
                        subject: string;
                        text: string;
                    } | null;
                    de: {
                        subject: string;
                        text: string;
                    } | null;
                };
            };
            placeholders: string[];
            smsTexts: {
                BOOKING_RECEIVED: {
                    en: string | null;
                    nl: string | null;
                    de: string | null;
                };
                BOOKING_CONFIRMED: {
                    en: string | null;
                    nl: string | null;
                    de: string | null;
                };
                BOOKING_CHANGED: {
                    en: string | null;
                    nl: string | null;
                    de: string | null;
                };
                BOOKING_CANCELLED: {
                    en: string | null;
                    nl: string | null;
                    de: string | null;
                };
                REMINDER: {
                    en: string | null;
                    nl: string | null;
                    de: string | null;
                };
            };
            sms: {
                maxPerDay: number;
                maxPerNumber: number;
                countries: string[] | null;
                quietHours: {
                    from: string;
                    to: string;
                } | null;
            };
            sends: {
                EMAIL: boolean;
                SMS: boolean;
            };
        };
        /** @enum {string} */
        MessageStatus: "QUEUED" | "SENT" | "DELIVERED" | "FAILED" | "SKIPPED";
        MobileQuote: {
            travelCost: number;
            travelDistanceKm: number | null;
            subtotal: number;
            total: number;
            withinRadius: boolean;
        };
        /** @enum {string} */
        MoneyDirection: "IN" | "OUT";
        MoneyEvent: {
            type: components["schemas"]["MoneyEventType"];
            amount: number;
            direction: components["schemas"]["MoneyDirection"];
            /** Format: date-time */
            at: string;
            method: components["schemas"]["PaymentMethod"];
            rounding: number;
            isTip: boolean;
        };
        /** @enum {string} */
        MoneyEventType: "PAYMENT" | "REFUND";
        MoveCashBody: {
            type: components["schemas"]["CashMovementType"];
            amount: number;
            reason: string;
        };
        MovePublicHoldBody: {
            /** Format: date */
            date?: string;
            startTime?: string;
            services?: components["schemas"]["RequestedService"][];
            staffId?: string | null;
        };
        MyBooking: {
            id: string;
            bookingNumber: string;
            status: components["schemas"]["BookingStatus"];
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            totalDuration: number;
            staff: {
                id: string;
                firstName: string;
            };
            services: components["schemas"]["BookingLine"][];
            total: number;
            paymentMethod: components["schemas"]["PaymentMethod"];
            paymentStatus: components["schemas"]["PaymentStatus"];
            deposit: components["schemas"]["DepositInfo"] | null;
            customerName: string | null;
            answers: components["schemas"]["BookingAnswer"][];
            decline: {
                reason: string | null;
            } | null;
            /** Format: date-time */
            confirmUntil: string | null;
            cancellation: {
                /** Format: date-time */
                until: string | null;
            };
            rescheduling: {
                /** Format: date-time */
                until: string | null;
            };
            business: {
                name: string;
                slug: string;
                timezone: string;
                currency: string;
                country: string | null;
                phone: string | null;
                showStaff: boolean;
                showPrices: boolean;
            };
            manageUrl: string | null;
        };
        MyBookings: {
            /** Format: email */
            email: string;
            /** Format: date-time */
            expiresAt: string;
            upcoming: components["schemas"]["MyBooking"][];
            past: components["schemas"]["MyBooking"][];
            pastPages: number;
            giftCards: components["schemas"]["MyGiftCard"][];
            loyaltyCards: components["schemas"]["MyLoyaltyCard"][];
            erasure: {
                /** Format: date-time */
                requestedAt: string | null;
                isRefused: boolean;
            };
        };
        MyFees: {
            currency: string;
            sources: components["schemas"]["MyFeesSource"][];
        };
        MyFeesSource: {
            key: components["schemas"]["PaymentSource"];
            label: string;
            ratePercent: number;
            fixedAmount: number;
        };
        MyGiftCard: {
            code: string;
            initialAmount: number;
            remainingAmount: number;
            /** Format: date-time */
            expiresAt: string | null;
        };
        MyLoyaltyCard: {
            id: string;
            program: string;
            unit: components["schemas"]["LoyaltyProgramType"];
            balance: number;
            stampsRequired: number | null;
            rewards: components["schemas"]["MyReward"][];
        };
        MyReward: {
            name: string;
            cost: number;
            worth: number | null;
            isReached: boolean;
        };
        /** @enum {string} */
        NewRosterDayType: "SHIFT" | "OFF" | "WEEKLY";
        NotFoundError: {
            /** @constant */
            statusCode: 404;
            message: string;
            /** @constant */
            error: "Not Found";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
            field?: string;
        };
        Occupancy: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            bookableMinutes: number;
            bookedMinutes: number;
            occupancy: number | null;
            daily: components["schemas"]["OccupancyDay"][];
            byStaff: components["schemas"]["OccupancyOfMember"][];
        };
        OccupancyDay: {
            /** Format: date */
            date: string;
            bookableMinutes: number;
            bookedMinutes: number;
        };
        OccupancyOfMember: {
            staffId: string;
            name: string;
            bookableMinutes: number;
            bookedMinutes: number;
            occupancy: number | null;
        };
        OpenSession: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            userAgent: string | null;
            isCurrent: boolean;
        };
        OperatedBusiness: {
            id: string;
            name: string;
            slug: string;
            plan: components["schemas"]["Plan"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            suspendedAt: string | null;
            suspendedFor: components["schemas"]["SuspensionReason"] | null;
            /** Format: date-time */
            deletionDueAt: string | null;
            /** Format: date-time */
            supportUntil: string | null;
            supportWrites: boolean;
            usage: components["schemas"]["BusinessUsage"];
        };
        OperatedDetail: {
            id: string;
            name: string;
            slug: string;
            plan: components["schemas"]["Plan"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            suspendedAt: string | null;
            suspendedFor: components["schemas"]["SuspensionReason"] | null;
            /** Format: date-time */
            deletionDueAt: string | null;
            /** Format: date-time */
            supportUntil: string | null;
            supportWrites: boolean;
            usage: components["schemas"]["BusinessUsage"];
            quotas: {
                members?: number;
                bookingsPerMonth?: number;
                customers?: number;
                storageMegabytes?: number;
                smsPerMonth?: number;
            };
        };
        /** @enum {string} */
        OperatedStatus: "ACTIVE" | "SUSPENDED" | "DELETING";
        /** @enum {string} */
        OperatorAction: "operator.added" | "operator.removed" | "plan.changed" | "quotas.changed" | "business.suspended" | "business.resumed" | "deletion.scheduled" | "deletion.withdrawn" | "business.deleted" | "business.moved" | "data.exported" | "support.entered";
        OperatorEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            action: components["schemas"]["OperatorAction"];
            operator: {
                id: string;
                name: string | null;
            } | null;
            business: {
                id: string;
                slug: string;
            } | null;
            details: components["schemas"]["OperatorEntryDetail"][];
        };
        OperatorEntryDetail: {
            field: string;
            value: string;
        };
        OutstandingInvoices: {
            total: number;
            count: number;
        };
        OwedBooking: {
            id: string;
            bookingNumber: string;
            status: components["schemas"]["BookingStatus"];
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            /** Format: date-time */
            startsAt: string;
            staffId: string;
            customerId: string;
            customerName: string | null;
            notes: string | null;
            services: string[];
            total: number;
            paymentStatus: components["schemas"]["PaymentStatus"];
            owed: number;
        };
        PageMeta: {
            total: number;
            page: number;
            limit: number;
            totalPages: number;
        };
        PaidInvoices: {
            total: number;
            count: number;
        };
        PasskeyRegistrationOptions: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: components["schemas"]["PasskeyRegistrationOptionsPubKeyCredParam"][];
            excludeCredentials: components["schemas"]["PasskeyRegistrationOptionsExcludeCredential"][];
            authenticatorSelection: {
                residentKey: string;
                userVerification: string;
            };
            attestation: string;
            timeout: number;
        };
        PasskeyRegistrationOptionsExcludeCredential: {
            id: string;
            type: string;
            transports: string[];
        };
        PasskeyRegistrationOptionsPubKeyCredParam: {
            type: string;
            alg: number;
        };
        PasskeyRequestOptions: {
            challenge: string;
            rpId: string;
            allowCredentials: components["schemas"]["PasskeyRequestOptionsAllowCredential"][];
            userVerification: string;
            timeout: number;
        };
        PasskeyRequestOptionsAllowCredential: {
            id: string;
            type: string;
            transports: string[];
        };
        PayloadTooLargeError: {
            /** @constant */
            statusCode: 413;
            message: string;
            /** @constant */
            error: "Payload Too Large";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        /** @enum {string} */
        PaymentMethod: "ON_SITE" | "ONLINE" | "CARD" | "CASH" | "GIFT_CARD" | "BANK_TRANSFER";
        PaymentRefundedEvent: {
            id: string;
            /** @constant */
            event: "payment.refunded";
            payload: components["schemas"]["PaymentRefundedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        PaymentRefundedPayload: {
            id: string;
            refundId: string;
            businessId: string;
            bookingId: string;
            amount: number;
            refundedAmount: number;
            currency: string;
            /** @constant */
            status: "REFUNDED";
            /** Format: date-time */
            refundedAt: string;
        };
        PaymentRow: {
            id: string;
            source: components["schemas"]["PaymentSource"];
            /** Format: date-time */
            date: string;
            status: components["schemas"]["PaymentRowStatus"];
            customerId: string | null;
            customerName: string | null;
            description: string;
            saleId?: string;
            gross: number;
            rounding: number;
            transactionCost: number;
            net: number;
            currency: string;
            paymentMethodLabel: string;
            payout: null;
        };
        /** @enum {string} */
        PaymentRowStatus: "SUCCEEDED" | "REFUNDED";
        /** @enum {string} */
        PaymentSource: "ONLINE_BOOKING" | "POS_TERMINAL" | "GIFTCARD" | "WORK" | "MARKETPLACE_SHOP";
        /** @enum {string} */
        PaymentSourceFilter: "ALL" | "ONLINE_BOOKING" | "POS_TERMINAL" | "GIFTCARD" | "WORK" | "MARKETPLACE_SHOP";
        /** @enum {string} */
        PaymentStatus: "PENDING" | "ON_SITE" | "DEPOSIT_PAID" | "PAID" | "PARTIALLY_REFUNDED" | "REFUNDED";
        PaymentSucceededEvent: {
            id: string;
            /** @constant */
            event: "payment.succeeded";
            payload: components["schemas"]["PaymentSucceededPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        PaymentSucceededPayload: {
            id: string;
            businessId: string;
            bookingId: string;
            amount: number;
            currency: string;
            method: components["schemas"]["PaymentMethod"];
            /** @constant */
            status: "SUCCEEDED";
            /** Format: date-time */
            createdAt: string;
        };
        Payroll: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            currency: string;
            members: components["schemas"]["PayrollMember"][];
        };
        PayrollMember: {
            staffId: string;
            name: string;
            scheduledMinutes: number | null;
            visits: number;
            serviceRevenue: number;
            productRevenue: number;
            refunds: number;
            serviceCommission: number;
            productCommission: number;
            reversedCommission: number;
            commission: number;
            tips: number;
        };
        Photo: {
            id: string;
            kind: components["schemas"]["PhotoKind"];
            /** Format: date */
            date: string;
            width: number;
            height: number;
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        PhotoKind: "BEFORE" | "AFTER" | "OTHER";
        /** @enum {string} */
        Plan: "FREE" | "PRO" | "ENTERPRISE";
        PointsLeft: {
            cardId: string;
            points: number;
        };
        PreconditionFailedError: {
            /** @constant */
            statusCode: 412;
            message: string;
            /** @constant */
            error: "Precondition Failed";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        PreviewBookingPageBody: {
            isEnabled?: boolean;
            intro?: string | null;
            notice?: string | null;
            terms?: string | null;
            /** Format: uri-reference */
            photoUrl?: string | null;
            accentColor?: string | null;
            showStaff?: boolean;
            showPrices?: boolean;
            email?: components["schemas"]["BookingPageField"];
            phone?: components["schemas"]["BookingPageField"];
            guestConfirmation?: components["schemas"]["GuestConfirmation"];
            cancelUntilHours?: number | null;
            rescheduleUntilHours?: number | null;
            maxUpcomingPerCustomer?: number;
            questions?: components["schemas"]["PreviewBookingPageBodyQuestion"][];
        };
        PreviewBookingPageBodyQuestion: {
            id?: string;
            label: string;
            type: components["schemas"]["BookingQuestionType"];
            options?: string[];
            isRequired?: boolean;
            serviceIds?: string[];
        };
        PreviewCampaignBody: {
            title: string;
            message: string;
        };
        PreviewMessageBody: {
            kind: components["schemas"]["MessageKind"];
            language?: components["schemas"]["MessageLanguage"];
            template?: {
                subject: string;
                text: string;
            };
            smsText?: string;
        };
        Product: {
            id: string;
            name: string;
            sellingPrice: number;
            description: string | null;
            sku: string | null;
            ean: string | null;
            purchasePrice: number | null;
            vatPercent: number | null;
            trackInventory: boolean;
            stockQuantity: number;
            lowStockAlert: number | null;
            isForSale: boolean;
            status: components["schemas"]["ProductStatus"];
        };
        /** @enum {string} */
        ProductStatus: "ACTIVE" | "INACTIVE";
        ProposeRebookingBody: {
            staffId?: string;
            /** Format: date */
            startDate?: string;
            /** Format: date */
            endDate?: string;
            bookingIds?: string[];
        };
        PublicAvailability: {
            days: components["schemas"]["PublicAvailabilityDay"][];
            /** Format: date */
            nextAvailableDate: string | null;
        };
        PublicAvailabilityDay: {
            /** Format: date */
            date: string;
            times: string[];
        };
        PublicProfile: {
            name: string;
            slug: string;
            description: string | null;
            phone: string | null;
            intro: string | null;
            notice: string | null;
            terms: string | null;
            /** Format: uri-reference */
            photoUrl: string | null;
            accentColor: string | null;
            logoUrl: string | null;
            address: {
                street: string | null;
                houseNumber: string | null;
                postalCode: string | null;
                city: string | null;
                country: string | null;
            };
            timezone: string;
            currency: string;
            openingHours: components["schemas"]["Day"][];
            exceptions: components["schemas"]["PublicProfileException"][];
            averageRating: number | null;
            reviewCount: number;
            reviews: components["schemas"]["PublicReview"][];
            rules: {
                showStaff: boolean;
                showPrices: boolean;
                email: components["schemas"]["BookingPageField"];
                phone: components["schemas"]["BookingPageField"];
                guestConfirmation: components["schemas"]["GuestConfirmation"];
                cancelUntilHours: number | null;
                rescheduleUntilHours: number | null;
                minAdvanceBooking: number;
                maxAdvanceBooking: number;
                acceptingBookings: boolean;
            };
            categories: components["schemas"]["PublicProfileCategory"][];
            services: components["schemas"]["PublicService"][];
            staff: components["schemas"]["PublicProfileStaffItem"][];
            questions: components["schemas"]["BookingQuestion"][];
        };
        PublicProfileCategory: {
            id: string;
            name: string;
            services: components["schemas"]["PublicService"][];
        };
        PublicProfileException: {
            /** Format: date */
            date: string;
            isClosed: boolean;
            startTime: string | null;
            endTime: string | null;
            reason: string | null;
        };
        PublicProfileStaffItem: {
            id: string;
            firstName: string;
            title: string | null;
            /** Format: uri-reference */
            avatar: string | null;
        };
        PublicReview: {
            rating: number;
            comment: string | null;
            firstName: string | null;
            response: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        PublicService: {
            id: string;
            name: string;
            description: string | null;
            price: number | null;
            priceFrom: boolean;
            duration: number;
            variants: components["schemas"]["PublicServiceVariant"][];
            addons: components["schemas"]["PublicServiceAddon"][];
            staffIds: string[];
            staff: components["schemas"]["PublicServiceStaffItem"][];
        };
        PublicServiceAddon: {
            id: string;
            name: string;
            price: number | null;
            duration: number;
        };
        PublicServiceStaffItem: {
            id: string;
            price: number | null;
            duration: number;
        };
        PublicServiceVariant: {
            id: string;
            name: string;
            price: number | null;
            duration: number;
        };
        PurchaseGiftCardBody: {
            businessId: string;
            paymentMethod?: components["schemas"]["DeskPaymentMethod"];
            amount: number;
            recipientName?: string | null;
            /** Format: email */
            recipientEmail?: string | null;
            message?: string | null;
        };
        QuoteTripBody: {
            subtotal: number;
            addressId?: string;
            mobileAddress?: string;
            latitude?: number;
            longitude?: number;
            locationId?: string;
        };
        RebookBookingsBody: {
            moves: components["schemas"]["RebookBookingsBodyMove"][];
            atomic?: boolean;
            override?: {
                reason: string;
            };
            notifyCustomer?: boolean;
        };
        RebookBookingsBodyMove: {
            bookingId: string;
            staffId: string;
            /** Format: date */
            date: string;
            startTime: string;
            version: number;
        };
        /** @enum {string} */
        RebookOutcome: "MOVED" | "REFUSED" | "UNDONE";
        RebookPlace: {
            staffId: string;
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
        };
        RebookProposals: {
            data: components["schemas"]["RebookProposalsDataItem"][];
            hasMore: boolean;
        };
        RebookProposalsDataItem: {
            booking: components["schemas"]["Booking"];
            reason: components["schemas"]["RefusalReason"] | null;
            places: components["schemas"]["RebookPlace"][];
        };
        /** @enum {string} */
        RebookRefusalCode: "SLOT_UNAVAILABLE" | "PRECONDITION_FAILED" | "INVALID_STATUS_TRANSITION";
        RebookResult: {
            outcome: components["schemas"]["RebookOutcome"];
            booking: components["schemas"]["Booking"];
            refusal: {
                code: components["schemas"]["RebookRefusalCode"];
                message: string;
                reason: components["schemas"]["RefusalReason"] | null;
            } | null;
            places: components["schemas"]["RebookPlace"][];
        };
        Rebooking: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            clients: number;
            rebooked: number;
            rebookedRate: number | null;
            newClients: number;
            returningClients: number;
        };
        /** @enum {string} */
        ReceiptWarning: "UNSUBSCRIBED" | "UNREACHABLE";
        RecordExportBody: {
            list: string;
            rows: number;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        RedeemGiftCardBody: {
            code: string;
            amount: number;
            bookingId?: string;
        };
        RedeemRewardBody: {
            cardId: string;
            rewardId?: string;
        };
        RedeemedGiftCard: {
            code: string;
            redeemed: number;
            remainingAmount: number;
        };
        RedeemedReward: {
            cardId: string;
            rewardId: string | null;
            rewardsRedeemed: number;
            currentStamps: number;
            points: number;
        };
        Refund: {
            id: string;
            bookingId: string | null;
            amount: number;
            method: components["schemas"]["DeskPaymentMethod"] | null;
            currency: string;
            status: components["schemas"]["RefundStatus"];
            reason: string;
            /** Format: date-time */
            createdAt: string;
            booking: components["schemas"]["RefundedBooking"] | null;
            saleId?: string;
            sale?: components["schemas"]["RefundedSale"];
            lines?: components["schemas"]["RefundedLine"][];
        };
        /** @enum {string} */
        RefundStatus: "PENDING" | "COMPLETED" | "DECLINED" | "FAILED";
        RefundedBooking: {
            bookingNumber: string;
            customerId: string | null;
            customerName: string | null;
            total: number;
        };
        RefundedLine: {
            lineId: string | null;
            kind: components["schemas"]["RefundedLineKind"];
            quantity: number;
            amount: number;
        };
        /** @enum {string} */
        RefundedLineKind: "PRODUCT" | "GIFT_CARD" | "TIP";
        RefundedSale: {
            saleNumber: string;
            customerId: string | null;
            customerName: string | null;
            total: number;
        };
        /** @enum {string} */
        RefusalReason: "PAST" | "TOO_SOON" | "TOO_FAR" | "NOT_ACCEPTING" | "SERVICE_INACTIVE" | "CLOSED" | "OUTSIDE_HOURS" | "STAFF_NOT_QUALIFIED" | "STAFF_OFF" | "ABSENCE" | "EXTERNAL_BUSY" | "BREAK" | "BOOKED" | "OUTSIDE_RADIUS" | "HOLD_EXPIRED";
        RemoveStampsBody: {
            cardId: string;
            count: number;
        };
        ReopenDayBody: {
            reason: string;
        };
        ReplaceCustomerNotesBody: {
            notes: string | null;
        };
        ReplaceCustomerTagsBody: {
            tags: string[];
        };
        ReplaceOpeningHoursBody: {
            schedules: components["schemas"]["ReplaceOpeningHoursBodySchedule"][];
        };
        ReplaceOpeningHoursBodySchedule: {
            dayOfWeek: components["schemas"]["DayOfWeek"];
            startTime: string;
            endTime: string;
            isOpen?: boolean;
        };
        ReplaceStaffHoursBody: {
            schedules: components["schemas"]["ReplaceStaffHoursBodySchedule"][];
        };
        ReplaceStaffHoursBodySchedule: {
            dayOfWeek: components["schemas"]["DayOfWeek"];
            startTime: string;
            endTime: string;
            isOpen?: boolean;
        };
        ReplaceStaffServicesBody: {
            services: components["schemas"]["ReplaceStaffServicesBodyService"][];
        };
        ReplaceStaffServicesBodyService: {
            serviceId: string;
            priceOverride?: number | null;
        };
        RequestGuestLinkBody: {
            /** Format: email */
            email: string;
            locale?: string | null;
        };
        RequestHeaderFieldsTooLargeError: {
            /** @constant */
            statusCode: 431;
            message: string;
            /** @constant */
            error: "Request Header Fields Too Large";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        RequestPasswordResetBody: {
            /** Format: email */
            email: string;
        };
        RequestTimeoutError: {
            /** @constant */
            statusCode: 408;
            message: string;
            /** @constant */
            error: "Request Timeout";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        RequestedService: {
            serviceId: string;
            variantId?: string | null;
            addonIds?: string[];
        };
        RescheduleBookingBody: {
            /** Format: date */
            date: string;
            startTime: string;
            staffId?: string;
            skipAdvanceCheck?: boolean;
            override?: {
                reason: string;
            };
            notifyCustomer?: boolean;
        };
        RescheduleGuestBookingBody: {
            /** Format: date */
            date: string;
            startTime: string;
            staffId?: string | null;
        };
        Rescheduled: {
            id: string;
            status: components["schemas"]["BookingStatus"];
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            rescheduledCount: number;
            /** Format: date-time */
            rescheduledFrom?: string;
        };
        ResetAsked: {
            message: string;
        };
        ResetPasswordBody: {
            token: string;
            newPassword: string;
        };
        RespondToReviewBody: {
            content: string;
        };
        Revenue: {
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            currency: string;
            grossRevenue: number;
            bookings: number;
            customers: number;
        };
        Review: {
            id: string;
            rating: number;
            comment: string | null;
            /** Format: date-time */
            createdAt: string;
            customer: {
                id: string;
                firstName: string | null;
                lastName: string | null;
            };
            booking: {
                id: string;
                /** Format: date */
                date: string;
                services: components["schemas"]["ReviewBookingService"][];
            };
            response: {
                id: string;
                content: string;
                /** Format: date-time */
                createdAt: string;
            } | null;
        };
        ReviewBookingService: {
            serviceName: string;
        };
        ReviewCreatedEvent: {
            id: string;
            /** @constant */
            event: "review.created";
            payload: components["schemas"]["ReviewCreatedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        ReviewCreatedPayload: {
            id: string;
            businessId: string;
            bookingId: string;
            customerId: string;
            rating: number;
            comment: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ReviewStats: {
            averageRating: number | null;
            totalReviews: number;
            ratingDistribution: {
                1: number;
                2: number;
                3: number;
                4: number;
                5: number;
            };
            recentTrend: components["schemas"]["ReviewTrend"];
        };
        /** @enum {string} */
        ReviewTrend: "UP" | "DOWN" | "STABLE";
        /** @enum {string} */
        Role: "OWNER" | "MANAGER" | "STAFF";
        RosterDay: {
            staffId: string;
            /** Format: date */
            date: string;
            startTime: string | null;
            endTime: string | null;
            type: components["schemas"]["RosterDayType"];
        };
        /** @enum {string} */
        RosterDayType: "SHIFT" | "OFF";
        RotateApiKeyBody: {
            overlapSeconds?: number;
        };
        Sale: {
            id: string;
            saleNumber: string;
            /** Format: date */
            date: string;
            status: components["schemas"]["SaleStatus"];
            customerId: string | null;
            customerName: string | null;
            staffId: string | null;
            staffName: string | null;
            lines: components["schemas"]["SaleLine"][];
            discount: number;
            total: number;
            tipAmount: number;
            vat: components["schemas"]["SaleVat"][];
            payments: components["schemas"]["SalePayment"][];
            change: number;
            rounding: number;
            refundedAmount: number;
            currency: string;
            invoice: components["schemas"]["SaleInvoice"] | null;
            /** Format: date-time */
            createdAt: string;
        };
        SaleCompletedEvent: {
            id: string;
            /** @constant */
            event: "sale.completed";
            payload: components["schemas"]["SaleCompletedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        SaleCompletedPayload: {
            id: string;
            businessId: string;
            saleNumber: string;
            customerId: string | null;
            staffId: string | null;
            products: components["schemas"]["SaleCompletedPayloadProduct"][];
            giftCardIds: string[];
            total: number;
            tipAmount: number;
            currency: string;
            payments: components["schemas"]["SaleCompletedPayloadPayment"][];
            rounding: number;
            /** Format: date-time */
            createdAt: string;
        };
        SaleCompletedPayloadPayment: {
            method: components["schemas"]["PaymentMethod"];
            amount: number;
        };
        SaleCompletedPayloadProduct: {
            productId: string;
            quantity: number;
            total: number;
        };
        SaleInvoice: {
            id: string;
            number: string;
        };
        SaleLine: {
            id: string;
            kind: components["schemas"]["SaleLineKind"];
            productId: string | null;
            giftCardId: string | null;
            name: string | null;
            giftCardCode: string | null;
            sku: string | null;
            quantity: number;
            unitPrice: number;
            vatPercent: number | null;
            discount: number;
            total: number;
            emailStatus?: components["schemas"]["GiftCardEmailStatus"];
            refundedQuantity: number;
        };
        /** @enum {string} */
        SaleLineKind: "PRODUCT" | "GIFT_CARD";
        SalePayment: {
            method: components["schemas"]["PaymentMethod"];
            amount: number;
            giftCardId: string | null;
        };
        /** @enum {string} */
        SalePaymentMethod: "ON_SITE" | "CARD" | "CASH" | "BANK_TRANSFER" | "GIFT_CARD";
        SaleReceipt: {
            saleId: string;
            /** Format: email */
            email: string;
            /** Format: date-time */
            queuedAt: string;
        };
        SaleRefundedEvent: {
            id: string;
            /** @constant */
            event: "sale.refunded";
            payload: components["schemas"]["SaleRefundedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        SaleRefundedPayload: {
            id: string;
            refundId: string;
            businessId: string;
            saleNumber: string;
            customerId: string | null;
            staffId: string | null;
            refundedAmount: number;
            rounding: number;
            currency: string;
            lines: components["schemas"]["SaleRefundedPayloadLine"][];
            /** Format: date-time */
            refundedAt: string;
        };
        SaleRefundedPayloadLine: {
            lineId: string | null;
            kind: components["schemas"]["RefundedLineKind"];
            quantity: number;
            amount: number;
        };
        /** @enum {string} */
        SaleStatus: "COMPLETED" | "PARTIALLY_REFUNDED" | "REFUNDED";
        SaleVat: {
            percent: number | null;
            gross: number;
            vat: number;
            net: number;
        };
        Sales: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            currency: string;
            services: components["schemas"]["SoldService"][];
            products: components["schemas"]["SoldProduct"][];
            giftCards: components["schemas"]["SoldGiftCards"];
        };
        ScheduleBusinessDeletionBody: {
            confirm: string;
            /** @default 30 */
            days: number;
        };
        ScheduleException: {
            id: string;
            /** Format: date */
            date: string;
            isClosed: boolean;
            startTime: string | null;
            endTime: string | null;
            reason: string | null;
        };
        /** @enum {string} */
        Scope: "bookings:read" | "bookings:write" | "services:read" | "services:write" | "staff:read" | "staff:write" | "customers:read" | "customers:write" | "reviews:read" | "reviews:write" | "schedule:read" | "schedule:write" | "business:read" | "products:read" | "products:write" | "gift-cards:read" | "gift-cards:write" | "loyalty:read" | "loyalty:write" | "availability:read" | "analytics:read" | "payments:read" | "invoices:read" | "locations:read" | "locations:write";
        SecondFactor: {
            id: string;
            type: components["schemas"]["SecondFactorType"];
            name: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        /** @enum {string} */
        SecondFactorType: "TOTP" | "PASSKEY";
        SegmentAudience: {
            segment: components["schemas"]["CampaignSegment"];
            recipients: number;
            emailRecipients: number;
            walletRecipients: number;
        };
        SendReceiptBody: {
            isConfirmed?: boolean;
        };
        SendSaleReceiptBody: {
            isConfirmed?: boolean;
            /** Format: email */
            email?: string;
        };
        SendTestMessageBody: {
            kind: components["schemas"]["MessageKind"];
            language?: components["schemas"]["MessageLanguage"];
            template?: {
                subject: string;
                text: string;
            };
            smsText?: string;
        };
        Service: {
            id: string;
            name: string;
            description: string | null;
            categoryId: string | null;
            price: number;
            duration: number;
            isActive: boolean;
            isOnline: boolean;
            order: number;
            depositPercent: number | null;
            vatPercent: number | null;
            variants: components["schemas"]["Variant"][];
            addons: components["schemas"]["Addon"][];
        };
        ServiceCreatedEvent: {
            id: string;
            /** @constant */
            event: "service.created";
            payload: components["schemas"]["ServiceCreatedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        ServiceCreatedPayload: {
            id: string;
            businessId: string;
            name: string;
            durationMinutes: number;
            price: number;
            currency: string;
            /** Format: date-time */
            createdAt: string;
        };
        ServiceUnavailableError: {
            /** @constant */
            statusCode: 503;
            message: string;
            /** @constant */
            error: "Service Unavailable";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        ServiceUpdatedEvent: {
            id: string;
            /** @constant */
            event: "service.updated";
            payload: components["schemas"]["ServiceUpdatedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        ServiceUpdatedPayload: {
            id: string;
            businessId: string;
            name: string;
            durationMinutes: number;
            price: number;
            currency: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SessionState: {
            account: components["schemas"]["Account"];
            memberships: components["schemas"]["SessionStateMembership"][];
            mayCreateBusiness: boolean;
            sellsPlans: boolean;
            isOperator: boolean;
            /** Format: date-time */
            secondFactorAt: string | null;
            /** Format: date-time */
            expiresAt: string;
        };
        SessionStateMembership: {
            businessId: string;
            name: string;
            slug: string;
            plan: components["schemas"]["Plan"];
            role: components["schemas"]["Role"];
            staffId: string | null;
            scopes: components["schemas"]["Scope"][];
            seesAll: boolean;
            mayCancel: boolean;
            mayCheckOut: boolean;
            mayDiscount: boolean;
            mayOverride: boolean;
            needsSecondFactor: boolean;
            isSuspended: boolean;
            support: {
                /** Format: date-time */
                until: string;
                mayWrite: boolean;
            } | null;
            isVisit: boolean;
        };
        SetBookingPagePhotoBody: {
            image: string;
        };
        SetCommissionRulesBody: {
            /** Format: date */
            effectiveFrom: string;
            base: components["schemas"]["CommissionBase"];
            servicePercent: number;
            productPercent: number;
            tiers: components["schemas"]["SetCommissionRulesBodyTier"][];
            services: components["schemas"]["SetCommissionRulesBodyService"][];
            categories: components["schemas"]["SetCommissionRulesBodyCategory"][];
            products: components["schemas"]["SetCommissionRulesBodyProduct"][];
        };
        SetCommissionRulesBodyCategory: {
            categoryId: string;
            percent: number;
        };
        SetCommissionRulesBodyProduct: {
            productId: string;
            percent: number;
        };
        SetCommissionRulesBodyService: {
            serviceId: string;
            percent: number;
        };
        SetCommissionRulesBodyTier: {
            above: number;
            percent: number;
        };
        SetLogoBody: {
            image: string;
        };
        SetOpeningFloatBody: {
            openingFloat: number;
        };
        SetRosterDaysBody: {
            days: components["schemas"]["SetRosterDaysBodyDay"][];
        };
        SetRosterDaysBodyDay: {
            staffId: string;
            /** Format: date */
            date: string;
            type: components["schemas"]["NewRosterDayType"];
            startTime?: string | null;
            endTime?: string | null;
        };
        SetTargetsBody: {
            month: string;
            business: {
                revenue: number | null;
                bookings: number | null;
                rebookedPercent: number | null;
            };
            members: components["schemas"]["SetTargetsBodyMember"][];
        };
        SetTargetsBodyMember: {
            staffId: string;
            revenue: number | null;
            bookings: number | null;
        };
        SignInBody: {
            /** Format: email */
            email: string;
            password: string;
        };
        SignInWithSecondFactorBody: {
            challenge: string;
            code?: string;
            recoveryCode?: string;
            passkey?: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string;
                };
                authenticatorAttachment?: string;
                clientExtensionResults: Record<string, never>;
            };
        };
        SignedIn: {
            token: string;
            /** Format: date-time */
            expiresAt: string;
        };
        SkippedEvents: {
            reason: components["schemas"]["CalendarSkipReason"];
            count: number;
            /** Format: date */
            example: string | null;
        };
        Slot: {
            startTime: string;
            endTime: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            available: boolean;
            staffId: string;
            staffName: string;
            capacity: number;
        };
        /** @enum {string} */
        SmsEncoding: "GSM_7" | "UCS_2";
        SoldGiftCards: {
            count: number;
            revenue: number;
        };
        SoldProduct: {
            productId: string;
            name: string;
            count: number;
            revenue: number;
        };
        SoldService: {
            serviceId: string;
            name: string;
            count: number;
            revenue: number;
        };
        /** @enum {string} */
        SortOrder: "asc" | "desc";
        SourceFees: {
            key: components["schemas"]["PaymentSource"];
            label: string;
            ratePercent: number;
            count: number;
            gross: number;
            transactionCost: number;
            net: number;
        };
        StaffCreatedEvent: {
            id: string;
            /** @constant */
            event: "staff.created";
            payload: components["schemas"]["StaffCreatedPayload"];
            /** Format: date-time */
            deliveredAt: string;
        };
        StaffCreatedPayload: {
            id: string;
            businessId: string;
            name: string;
            role: components["schemas"]["Role"];
            /** Format: date-time */
            createdAt: string;
        };
        StaffMember: {
            id: string;
            firstName: string;
            lastName: string | null;
            title: string | null;
            /** Format: email */
            email: string | null;
            phone: string | null;
            /** Format: uri-reference */
            avatar: string | null;
            color: string | null;
            isActive: boolean;
            acceptsBookings: boolean;
            isOnline: boolean;
            order: number;
            isOwner: boolean;
        };
        StaffNotifications: {
            onlineBooking: boolean;
            customerCancelled: boolean;
            customerRescheduled: boolean;
            dayPlan: boolean;
            dayPlanTime: string;
        };
        StaffPerformance: {
            staffId: string;
            name: string;
            businessId: string;
            bookings: number;
            revenue: number;
        };
        StampsAdded: {
            cardId: string;
            currentStamps: number;
            rewardEarned: boolean;
        };
        StampsLeft: {
            cardId: string;
            currentStamps: number;
        };
        StockChange: {
            id: string;
            stockQuantity: number;
            changeQty: number;
        };
        StockMovement: {
            id: string;
            changeQty: number;
            stockQuantity: number;
            reason: string;
            /** Format: date-time */
            createdAt: string;
        };
        /** @enum {string} */
        SubscribedEvent: "*" | "booking.created" | "booking.confirmed" | "booking.cancelled" | "booking.completed" | "booking.no_show" | "booking.rescheduled" | "booking.restored" | "booking.updated" | "booking.reminder_due" | "message.failed" | "payment.succeeded" | "payment.refunded" | "sale.completed" | "sale.refunded" | "customer.created" | "customer.merged" | "service.created" | "service.updated" | "staff.created" | "review.created" | "giftcard.redeemed" | "loyalty.points_changed" | "invoice.created";
        SubscriptionInvoice: {
            id: string;
            subscriptionId: string;
            providerInvoiceId: string;
            amount: number;
            currency: string;
            status: components["schemas"]["InvoiceStatus"];
            /** Format: date-time */
            periodStart: string;
            /** Format: date-time */
            periodEnd: string;
            /** Format: date-time */
            paidAt: string | null;
            /** Format: date-time */
            createdAt: string;
            invoicePdf: string;
        };
        Suggestion: {
            /** Format: date */
            date: string;
            startTime: string;
            staffId: string;
        };
        SupportAccess: {
            /** Format: date-time */
            until: string;
            mayWrite: boolean;
        };
        SupportVisit: {
            slug: string;
            /** Format: date-time */
            until: string;
            mayWrite: boolean;
        };
        SuspendBusinessBody: {
            reason: components["schemas"]["SuspensionCause"];
        };
        /** @enum {string} */
        SuspensionCause: "PAYMENT" | "ABUSE" | "REQUEST" | "OTHER";
        /** @enum {string} */
        SuspensionReason: "PAYMENT" | "ABUSE" | "REQUEST" | "DELETION" | "OTHER";
        TakingsByMethod: {
            method: components["schemas"]["PaymentMethod"];
            count: number;
            received: number;
            refunded: number;
            total: number;
        };
        TakingsByVatRate: {
            percent: number | null;
            gross: number;
            vat: number;
            net: number;
        };
        Targets: {
            month: string;
            currency: string;
            business: {
                revenue: {
                    target: number | null;
                    actual: number;
                    expected: number;
                };
                bookings: {
                    target: number | null;
                    actual: number;
                    expected: number;
                };
                rebookedPercent: {
                    target: number | null;
                    actual: number | null;
                };
            };
            members: components["schemas"]["MemberTargets"][];
        };
        TimeAway: {
            type: components["schemas"]["AwayKind"];
            startTime: string | null;
            endTime: string | null;
            label: string | null;
        };
        Today: {
            /** Format: date */
            date: string;
            time: string;
            /** Format: date-time */
            at: string;
            currency: string;
            openTime: string | null;
            closeTime: string | null;
            figures: components["schemas"]["TodayFigures"];
            weekBefore: components["schemas"]["DayFigures"];
            upcoming: {
                count: number;
                data: components["schemas"]["TodayBooking"][];
            };
            unconfirmed: {
                count: number;
                data: components["schemas"]["TodayBooking"][];
            };
            unpaid: {
                count: number;
                data: components["schemas"]["OwedBooking"][];
            };
            members: {
                count: number;
                data: components["schemas"]["TodayMember"][];
            } | null;
            gaps: {
                count: number;
                data: components["schemas"]["FreeTime"][];
            } | null;
            reviews: {
                count: number;
                data: components["schemas"]["Review"][];
            } | null;
            lowStock: {
                count: number;
                data: components["schemas"]["LowStock"][];
            } | null;
            refunds: {
                count: number;
                data: components["schemas"]["Refund"][];
            } | null;
        };
        TodayBooking: {
            id: string;
            bookingNumber: string;
            status: components["schemas"]["BookingStatus"];
            /** Format: date */
            date: string;
            startTime: string;
            endTime: string;
            /** Format: date-time */
            startsAt: string;
            staffId: string;
            customerId: string;
            customerName: string | null;
            notes: string | null;
            services: string[];
            total: number;
            paymentStatus: components["schemas"]["PaymentStatus"];
        };
        TodayFigures: {
            soFar: components["schemas"]["DaySums"];
            wholeDay: components["schemas"]["DaySums"];
            byStatus: components["schemas"]["BookingsByStatus"];
        };
        TodayMember: {
            staffId: string;
            name: string;
            startTime: string | null;
            endTime: string | null;
            away: components["schemas"]["TimeAway"][];
            bookings: number;
            bookedMinutes: number;
            bookableMinutes: number;
        };
        TooManyRequestsError: {
            /** @constant */
            statusCode: 429;
            message: string;
            /** @constant */
            error: "Too Many Requests";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
            challenge?: string;
            difficulty?: number;
        };
        TotpSecret: {
            id: string;
            secret: string;
            uri: string;
        };
        UnauthorizedError: {
            /** @constant */
            statusCode: 401;
            message: string;
            /** @constant */
            error: "Unauthorized";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
            challenge?: string;
            secondFactors?: string[];
            passkeyOptions?: Record<string, never> | null;
        };
        UndoCancelBody: {
            override?: {
                reason: string;
            };
            notifyCustomer?: boolean;
        };
        UndoNoShowBody: {
            override?: {
                reason: string;
            };
            notifyCustomer?: boolean;
        };
        /** @enum {string} */
        UndoneStatus: "CANCELLED" | "NO_SHOW";
        UnprocessableEntityError: {
            /** @constant */
            statusCode: 422;
            message: string;
            /** @constant */
            error: "Unprocessable Entity";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        UnsupportedMediaTypeError: {
            /** @constant */
            statusCode: 415;
            message: string;
            /** @constant */
            error: "Unsupported Media Type";
            code: components["schemas"]["ErrorCode"];
            requestId: string;
        };
        UpdateAbsenceBody: {
            /** Format: date */
            startDate?: string;
            /** Format: date */
            endDate?: string;
            startTime?: string | null;
            endTime?: string | null;
            type?: components["schemas"]["AbsenceType"];
            reason?: string | null;
        };
        UpdateAccountBody: {
            name?: string | null;
            locale?: string;
        };
        UpdateApiKeyBody: {
            name?: string;
        };
        UpdateBookingPageBody: {
            isEnabled?: boolean;
            intro?: string | null;
            notice?: string | null;
            terms?: string | null;
            /** Format: uri-reference */
            photoUrl?: string | null;
            accentColor?: string | null;
            showStaff?: boolean;
            showPrices?: boolean;
            email?: components["schemas"]["BookingPageField"];
            phone?: components["schemas"]["BookingPageField"];
            guestConfirmation?: components["schemas"]["GuestConfirmation"];
            cancelUntilHours?: number | null;
            rescheduleUntilHours?: number | null;
            maxUpcomingPerCustomer?: number;
            questions?: components["schemas"]["UpdateBookingPageBodyQuestion"][];
        };
        UpdateBookingPageBodyQuestion: {
            id?: string;
            label: string;
            type: components["schemas"]["BookingQuestionType"];
            options?: string[];
            isRequired?: boolean;
            serviceIds?: string[];
        };
        UpdateBreakBody: {
            dayOfWeek?: components["schemas"]["DayOfWeek"] | null;
            /** Format: date */
            date?: string | null;
            startTime?: string;
            endTime?: string;
            label?: string | null;
        };
        UpdateBusinessBody: {
            name?: string;
            slug?: string;
            description?: string | null;
            categories?: string[];
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            /** Format: uri */
            website?: string | null;
            street?: string | null;
            houseNumber?: string | null;
            city?: string | null;
            postalCode?: string | null;
            country?: string | null;
            legalName?: string | null;
            registrationNumber?: string | null;
            vatNumber?: string | null;
            vatPercent?: number | null;
            latitude?: number | null;
            longitude?: number | null;
            timezone?: string;
            currency?: string;
            slotDuration?: number;
            slotCapacity?: number;
            bufferTimeBefore?: number;
            bufferTimeAfter?: number;
            minAdvanceBooking?: number;
            maxAdvanceBooking?: number;
            onlinePaymentMode?: string;
            autoConfirm?: boolean;
            acceptingBookings?: boolean;
            requestReviews?: boolean;
            requireSecondFactor?: boolean;
            isPublic?: boolean;
            depositPercent?: number | null;
            cashRounding?: number | null;
            depositHoldMinutes?: number;
            onlineBookingFeePercent?: number;
            onlineBookingFeeFixed?: number;
            posTerminalFeePercent?: number;
            posTerminalFeeFixed?: number;
            giftCardFeePercent?: number;
            giftCardFeeFixed?: number;
            workFeePercent?: number;
            workFeeFixed?: number;
            marketplaceShopFeePercent?: number;
            marketplaceShopFeeFixed?: number;
            travelBaseFee?: number;
            travelFeePerKm?: number;
            travelFreeKm?: number;
            travelRadiusKm?: number | null;
        };
        UpdateCampaignBody: {
            title?: string;
            message?: string;
            segment?: components["schemas"]["CampaignSegment"];
            /** Format: date-time */
            scheduledAt?: string | null;
        };
        UpdateCustomerBody: {
            firstName?: string;
            lastName?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            notes?: string | null;
            tags?: string[];
            locale?: string | null;
            contact?: {
                email?: boolean;
                sms?: boolean;
            };
            birthday?: string | null;
            preferredStaffId?: string | null;
            alerts?: string | null;
            marketingConsent?: boolean;
        };
        UpdateGiftCardSettingsBody: {
            isEnabled?: boolean;
            minAmount?: number;
            maxAmount?: number;
            expirationMonths?: number | null;
            designs?: components["schemas"]["UpdateGiftCardSettingsBodyDesign"][];
        };
        UpdateGiftCardSettingsBodyDesign: {
            id?: string;
            name: string;
            /** Format: uri */
            imageUrl: string;
        };
        UpdateLocationBody: {
            name?: string;
            street?: string | null;
            houseNumber?: string | null;
            city?: string | null;
            postalCode?: string | null;
            country?: string | null;
            latitude?: number | null;
            longitude?: number | null;
            phone?: string | null;
            /** Format: email */
            email?: string | null;
            isActive?: boolean;
        };
        UpdateLoyaltyProgramBody: {
            name?: string;
            isActive?: boolean;
            stampsRequired?: number | null;
            pointsPerUnit?: number | null;
            autoEnroll?: boolean;
            rewards?: components["schemas"]["UpdateLoyaltyProgramBodyReward"][];
        };
        UpdateLoyaltyProgramBodyReward: {
            id?: string;
            name: string;
            cost?: number;
            worth?: number | null;
        };
        UpdateMemberBody: {
            role?: components["schemas"]["Role"];
            staffId?: string | null;
            seesAll?: boolean;
            mayCancel?: boolean;
            mayCheckOut?: boolean;
            mayDiscount?: boolean;
            mayOverride?: boolean;
        };
        UpdateMessageSettingsBody: {
            kinds?: {
                BOOKING_RECEIVED?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                };
                BOOKING_CONFIRMED?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                };
                BOOKING_CHANGED?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                };
                BOOKING_CANCELLED?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                };
                REMINDER?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                    windows?: number[];
                };
                DEPOSIT_REQUEST?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                };
                REVIEW_REQUEST?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                };
                RECEIPT?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                };
                GIFT_CARD?: {
                    isEnabled?: boolean;
                    channels?: components["schemas"]["MessageChannel"][];
                };
            };
            templates?: {
                BOOKING_RECEIVED?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
                BOOKING_CONFIRMED?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
                BOOKING_CHANGED?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
                BOOKING_CANCELLED?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
                REMINDER?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
                DEPOSIT_REQUEST?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
                REVIEW_REQUEST?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
                RECEIPT?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
                GIFT_CARD?: {
                    en?: {
                        subject: string;
                        text: string;
                    } | null;
                    nl?: {
                        subject: string;
                        text: string;
                    } | null;
                    de?: {
                        subject: string;
                        text: string;
                    } | null;
                };
            };
            smsTexts?: {
                BOOKING_RECEIVED?: {
                    en?: string | null;
                    nl?: string | null;
                    de?: string | null;
                };
                BOOKING_CONFIRMED?: {
                    en?: string | null;
                    nl?: string | null;
                    de?: string | null;
                };
                BOOKING_CHANGED?: {
                    en?: string | null;
                    nl?: string | null;
                    de?: string | null;
                };
                BOOKING_CANCELLED?: {
                    en?: string | null;
                    nl?: string | null;
                    de?: string | null;
                };
                REMINDER?: {
                    en?: string | null;
                    nl?: string | null;
                    de?: string | null;
                };
            };
            sms?: {
                maxPerDay?: number;
                maxPerNumber?: number;
                countries?: string[] | null;
                quietHours?: {
                    from: string;
                    to: string;
                } | null;
            };
        };
        UpdateOpeningDayBody: {
            startTime?: string;
            endTime?: string;
            isOpen?: boolean;
        };
        UpdateProductBody: {
            name?: string;
            sellingPrice?: number;
            description?: string | null;
            sku?: string | null;
            ean?: string | null;
            purchasePrice?: number | null;
            vatPercent?: number | null;
            trackInventory?: boolean;
            stockQuantity?: number;
            lowStockAlert?: number | null;
            isForSale?: boolean;
            status?: components["schemas"]["ProductStatus"];
        };
        UpdateScheduleExceptionBody: {
            /** Format: date */
            date?: string;
            isClosed?: boolean;
            startTime?: string | null;
            endTime?: string | null;
            reason?: string | null;
        };
        UpdateServiceAddonBody: {
            name?: string;
            price?: number;
            duration?: number;
            isActive?: boolean;
            order?: number;
        };
        UpdateServiceBody: {
            name?: string;
            description?: string | null;
            categoryId?: string | null;
            price?: number;
            duration?: number;
            isActive?: boolean;
            isOnline?: boolean;
            order?: number;
            depositPercent?: number | null;
            vatPercent?: number | null;
        };
        UpdateServiceCategoryBody: {
            name?: string;
            description?: string | null;
            isActive?: boolean;
            order?: number;
            vatPercent?: number | null;
        };
        UpdateServiceVariantBody: {
            name?: string;
            price?: number;
            duration?: number;
        };
        UpdateStaffMemberBody: {
            lastName?: string | null;
            title?: string | null;
            /** Format: email */
            email?: string | null;
            phone?: string | null;
            /** Format: uri-reference */
            avatar?: string | null;
            color?: string | null;
            isActive?: boolean;
            acceptsBookings?: boolean;
            isOnline?: boolean;
            order?: number;
            firstName?: string;
        };
        UpdateStaffNotificationsBody: {
            onlineBooking?: boolean;
            customerCancelled?: boolean;
            customerRescheduled?: boolean;
            dayPlan?: boolean;
            dayPlanTime?: string;
        };
        UpdateWebhookBody: {
            /** Format: uri */
            url?: string;
            events?: components["schemas"]["SubscribedEvent"][];
            description?: string | null;
            enabled?: boolean;
        };
        Variant: {
            id: string;
            name: string;
            price: number;
            duration: number;
        };
        VatRate: {
            currency: string;
            percent: number | null;
            invoices: number;
            gross: number;
            net: number;
            tax: number;
            refundedGross: number;
            refundedTax: number;
            taxDue: number;
        };
        VatSummary: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            rates: components["schemas"]["VatRate"][];
        };
        VerifySecondFactorBody: {
            code?: string;
            recoveryCode?: string;
            passkey?: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string;
                };
                authenticatorAttachment?: string;
                clientExtensionResults: Record<string, never>;
            };
        };
        VoidGiftCardBody: {
            reason: string;
        };
        WebhookDelivery: {
            id: string;
            subscriptionId: string;
            eventType: components["schemas"]["DeliveredEvent"];
            status: components["schemas"]["DeliveryStatus"];
            attempts: number;
            statusCode: number | null;
            response: string | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookDeliveryDetail: {
            id: string;
            subscriptionId: string;
            eventType: components["schemas"]["DeliveredEvent"];
            status: components["schemas"]["DeliveryStatus"];
            attempts: number;
            statusCode: number | null;
            response: string | null;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            /** Format: date-time */
            createdAt: string;
            eventId: string;
            payload: {
                [key: string]: unknown;
            };
        };
        WebhookSubscription: {
            id: string;
            businessId: string;
            /** Format: uri */
            url: string;
            events: components["schemas"]["SubscribedEvent"][];
            enabled: boolean;
            disabledReason: components["schemas"]["DisabledReason"] | null;
            description: string | null;
            secret: string;
            /** Format: date-time */
            createdAt: string;
        };
        WrittenAbsence: {
            id: string;
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            startTime: string | null;
            endTime: string | null;
            type: components["schemas"]["AbsenceType"];
            reason: string | null;
            affectedBookings: string[];
        };
        WrittenBreak: {
            id: string;
            dayOfWeek: components["schemas"]["DayOfWeek"] | null;
            /** Format: date */
            date: string | null;
            startTime: string;
            endTime: string;
            label: string | null;
            affectedBookings: string[];
        };
        WrittenScheduleException: {
            id: string;
            /** Format: date */
            date: string;
            isClosed: boolean;
            startTime: string | null;
            endTime: string | null;
            reason: string | null;
            affectedBookings: string[];
        };
    };
    responses: {
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BadRequestError"];
            };
        };
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        RequestHeaderFieldsTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestHeaderFieldsTooLargeError"];
            };
        };
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalServerError"];
            };
        };
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestTimeoutError"];
            };
        };
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PreconditionFailedError"];
            };
        };
    };
    parameters: {
        IdempotencyKey: string;
        IfMatch: string;
        IfNoneMatch: string;
        LastEventId: string;
        ServiceSignature: string;
        ServiceDelivery: string;
        ServiceAttempt: string;
        ServiceEvent: string;
        WebhookId: string;
        WebhookTimestamp: string;
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Absence = components['schemas']['Absence'];
export type AbsenceType = components['schemas']['AbsenceType'];
export type AcceptInvitationBody = components['schemas']['AcceptInvitationBody'];
export type AccessibleBusiness = components['schemas']['AccessibleBusiness'];
export type Account = components['schemas']['Account'];
export type Actor = components['schemas']['Actor'];
export type AddStampsBody = components['schemas']['AddStampsBody'];
export type Addon = components['schemas']['Addon'];
export type Address = components['schemas']['Address'];
export type AdjustPointsBody = components['schemas']['AdjustPointsBody'];
export type AllowSupportAccessBody = components['schemas']['AllowSupportAccessBody'];
export type ApiKey = components['schemas']['ApiKey'];
export type Assignment = components['schemas']['Assignment'];
export type AuditAction = components['schemas']['AuditAction'];
export type AuditActorKind = components['schemas']['AuditActorKind'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditEntryChange = components['schemas']['AuditEntryChange'];
export type AuditTargetKind = components['schemas']['AuditTargetKind'];
export type Availability = components['schemas']['Availability'];
export type AvailabilityCheck = components['schemas']['AvailabilityCheck'];
export type AvailabilityDay = components['schemas']['AvailabilityDay'];
export type AwayKind = components['schemas']['AwayKind'];
export type BadRequestError = components['schemas']['BadRequestError'];
export type BookedProduct = components['schemas']['BookedProduct'];
export type Booking = components['schemas']['Booking'];
export type BookingAnswer = components['schemas']['BookingAnswer'];
export type BookingBill = components['schemas']['BookingBill'];
export type BookingCancelledEvent = components['schemas']['BookingCancelledEvent'];
export type BookingCancelledPayload = components['schemas']['BookingCancelledPayload'];
export type BookingCompletedEvent = components['schemas']['BookingCompletedEvent'];
export type BookingCompletedPayload = components['schemas']['BookingCompletedPayload'];
export type BookingConfirmedEvent = components['schemas']['BookingConfirmedEvent'];
export type BookingConfirmedPayload = components['schemas']['BookingConfirmedPayload'];
export type BookingCreatedEvent = components['schemas']['BookingCreatedEvent'];
export type BookingCreatedPayload = components['schemas']['BookingCreatedPayload'];
export type BookingDetail = components['schemas']['BookingDetail'];
export type BookingHistoryEntry = components['schemas']['BookingHistoryEntry'];
export type BookingLine = components['schemas']['BookingLine'];
export type BookingLineAddon = components['schemas']['BookingLineAddon'];
export type BookingNoShowEvent = components['schemas']['BookingNoShowEvent'];
export type BookingNoShowPayload = components['schemas']['BookingNoShowPayload'];
export type BookingPage = components['schemas']['BookingPage'];
export type BookingPageField = components['schemas']['BookingPageField'];
export type BookingPayment = components['schemas']['BookingPayment'];
export type BookingPaymentService = components['schemas']['BookingPaymentService'];
export type BookingQuestion = components['schemas']['BookingQuestion'];
export type BookingQuestionType = components['schemas']['BookingQuestionType'];
export type BookingReminderDueEvent = components['schemas']['BookingReminderDueEvent'];
export type BookingReminderDuePayload = components['schemas']['BookingReminderDuePayload'];
export type BookingRescheduledEvent = components['schemas']['BookingRescheduledEvent'];
export type BookingRescheduledPayload = components['schemas']['BookingRescheduledPayload'];
export type BookingRestoredEvent = components['schemas']['BookingRestoredEvent'];
export type BookingRestoredPayload = components['schemas']['BookingRestoredPayload'];
export type BookingSort = components['schemas']['BookingSort'];
export type BookingSource = components['schemas']['BookingSource'];
export type BookingStatus = components['schemas']['BookingStatus'];
export type BookingStep = components['schemas']['BookingStep'];
export type BookingTrace = components['schemas']['BookingTrace'];
export type BookingUpdatedEvent = components['schemas']['BookingUpdatedEvent'];
export type BookingUpdatedPayload = components['schemas']['BookingUpdatedPayload'];
export type BookingVat = components['schemas']['BookingVat'];
export type BookingsByStatus = components['schemas']['BookingsByStatus'];
export type BoughtProduct = components['schemas']['BoughtProduct'];
export type Break = components['schemas']['Break'];
export type Business = components['schemas']['Business'];
export type BusinessImage = components['schemas']['BusinessImage'];
export type BusinessImages = components['schemas']['BusinessImages'];
export type BusinessSummary = components['schemas']['BusinessSummary'];
export type BusinessUsage = components['schemas']['BusinessUsage'];
export type Calendar = components['schemas']['Calendar'];
export type CalendarDay = components['schemas']['CalendarDay'];
export type CalendarDayBooking = components['schemas']['CalendarDayBooking'];
export type CalendarDayEvent = components['schemas']['CalendarDayEvent'];
export type CalendarEventType = components['schemas']['CalendarEventType'];
export type CalendarFeed = components['schemas']['CalendarFeed'];
export type CalendarFeedDetail = components['schemas']['CalendarFeedDetail'];
export type CalendarSkipReason = components['schemas']['CalendarSkipReason'];
export type CalendarSource = components['schemas']['CalendarSource'];
export type CalendarSourceStatus = components['schemas']['CalendarSourceStatus'];
export type Campaign = components['schemas']['Campaign'];
export type CampaignAudience = components['schemas']['CampaignAudience'];
export type CampaignCreated = components['schemas']['CampaignCreated'];
export type CampaignPreview = components['schemas']['CampaignPreview'];
export type CampaignSegment = components['schemas']['CampaignSegment'];
export type CampaignSent = components['schemas']['CampaignSent'];
export type CampaignStatus = components['schemas']['CampaignStatus'];
export type CampaignTemplate = components['schemas']['CampaignTemplate'];
export type CancelBookingBody = components['schemas']['CancelBookingBody'];
export type CancelGuestBookingBody = components['schemas']['CancelGuestBookingBody'];
export type Cancelled = components['schemas']['Cancelled'];
export type CancelledBy = components['schemas']['CancelledBy'];
export type CashDayStatus = components['schemas']['CashDayStatus'];
export type CashMovement = components['schemas']['CashMovement'];
export type CashMovementType = components['schemas']['CashMovementType'];
export type CashUp = components['schemas']['CashUp'];
export type Category = components['schemas']['Category'];
export type ChangeOperatedBusinessBody = components['schemas']['ChangeOperatedBusinessBody'];
export type ChangePasswordBody = components['schemas']['ChangePasswordBody'];
export type ChangeStockBody = components['schemas']['ChangeStockBody'];
export type ChangedRoster = components['schemas']['ChangedRoster'];
export type CheckAvailabilityBody = components['schemas']['CheckAvailabilityBody'];
export type CheckOutBookingBody = components['schemas']['CheckOutBookingBody'];
export type CheckOutBookingBodyDiscount = components['schemas']['CheckOutBookingBodyDiscount'];
export type CheckOutBookingBodyGiftCard = components['schemas']['CheckOutBookingBodyGiftCard'];
export type CheckOutBookingBodyPayment = components['schemas']['CheckOutBookingBodyPayment'];
export type CheckOutBookingBodyProduct = components['schemas']['CheckOutBookingBodyProduct'];
export type CheckoutOutcome = components['schemas']['CheckoutOutcome'];
export type CloseDayBody = components['schemas']['CloseDayBody'];
export type CloseDayBodyDenomination = components['schemas']['CloseDayBodyDenomination'];
export type ClosedDay = components['schemas']['ClosedDay'];
export type CommissionBase = components['schemas']['CommissionBase'];
export type CommissionHistory = components['schemas']['CommissionHistory'];
export type CommissionRules = components['schemas']['CommissionRules'];
export type CommissionRulesCategory = components['schemas']['CommissionRulesCategory'];
export type CommissionRulesProduct = components['schemas']['CommissionRulesProduct'];
export type CommissionRulesService = components['schemas']['CommissionRulesService'];
export type CommissionRulesTier = components['schemas']['CommissionRulesTier'];
export type ConfirmTotpBody = components['schemas']['ConfirmTotpBody'];
export type ConflictError = components['schemas']['ConflictError'];
export type ConflictReason = components['schemas']['ConflictReason'];
export type CopiedBooking = components['schemas']['CopiedBooking'];
export type CopiedCustomer = components['schemas']['CopiedCustomer'];
export type CopiedLoyaltyCard = components['schemas']['CopiedLoyaltyCard'];
export type CopiedLoyaltyCardActivityItem = components['schemas']['CopiedLoyaltyCardActivityItem'];
export type CopiedPayment = components['schemas']['CopiedPayment'];
export type CopiedPhoto = components['schemas']['CopiedPhoto'];
export type CopiedRefund = components['schemas']['CopiedRefund'];
export type CopiedReview = components['schemas']['CopiedReview'];
export type CopiedRoster = components['schemas']['CopiedRoster'];
export type CopiedSale = components['schemas']['CopiedSale'];
export type CopyRosterBody = components['schemas']['CopyRosterBody'];
export type CreateAbsenceBody = components['schemas']['CreateAbsenceBody'];
export type CreateApiKeyBody = components['schemas']['CreateApiKeyBody'];
export type CreateBookingBody = components['schemas']['CreateBookingBody'];
export type CreateBreakBody = components['schemas']['CreateBreakBody'];
export type CreateBusinessBody = components['schemas']['CreateBusinessBody'];
export type CreateCalendarFeedBody = components['schemas']['CreateCalendarFeedBody'];
export type CreateCalendarSourceBody = components['schemas']['CreateCalendarSourceBody'];
export type CreateCampaignBody = components['schemas']['CreateCampaignBody'];
export type CreateCampaignTemplateBody = components['schemas']['CreateCampaignTemplateBody'];
export type CreateCustomerAddressBody = components['schemas']['CreateCustomerAddressBody'];
export type CreateCustomerBody = components['schemas']['CreateCustomerBody'];
export type CreateCustomerFormulaBody = components['schemas']['CreateCustomerFormulaBody'];
export type CreateCustomerPhotoBody = components['schemas']['CreateCustomerPhotoBody'];
export type CreateFirstAccountBody = components['schemas']['CreateFirstAccountBody'];
export type CreateGiftCardBody = components['schemas']['CreateGiftCardBody'];
export type CreateGuestBookingBody = components['schemas']['CreateGuestBookingBody'];
export type CreateGuestBookingBodyAnswer = components['schemas']['CreateGuestBookingBodyAnswer'];
export type CreateGuestSessionBody = components['schemas']['CreateGuestSessionBody'];
export type CreateHoldBody = components['schemas']['CreateHoldBody'];
export type CreateInvitationBody = components['schemas']['CreateInvitationBody'];
export type CreateLocationBody = components['schemas']['CreateLocationBody'];
export type CreateLoyaltyCardBody = components['schemas']['CreateLoyaltyCardBody'];
export type CreateLoyaltyProgramBody = components['schemas']['CreateLoyaltyProgramBody'];
export type CreateLoyaltyProgramBodyReward = components['schemas']['CreateLoyaltyProgramBodyReward'];
export type CreatePasskeyBody = components['schemas']['CreatePasskeyBody'];
export type CreatePasskeyOptionsBody = components['schemas']['CreatePasskeyOptionsBody'];
export type CreateProductBody = components['schemas']['CreateProductBody'];
export type CreatePublicHoldBody = components['schemas']['CreatePublicHoldBody'];
export type CreateRecoveryCodesBody = components['schemas']['CreateRecoveryCodesBody'];
export type CreateRefundBody = components['schemas']['CreateRefundBody'];
export type CreateRefundBodyLine = components['schemas']['CreateRefundBodyLine'];
export type CreateSaleBody = components['schemas']['CreateSaleBody'];
export type CreateSaleBodyGiftCard = components['schemas']['CreateSaleBodyGiftCard'];
export type CreateSaleBodyPayment = components['schemas']['CreateSaleBodyPayment'];
export type CreateSaleBodyProduct = components['schemas']['CreateSaleBodyProduct'];
export type CreateScheduleExceptionBody = components['schemas']['CreateScheduleExceptionBody'];
export type CreateServiceAddonBody = components['schemas']['CreateServiceAddonBody'];
export type CreateServiceBody = components['schemas']['CreateServiceBody'];
export type CreateServiceCategoryBody = components['schemas']['CreateServiceCategoryBody'];
export type CreateServiceVariantBody = components['schemas']['CreateServiceVariantBody'];
export type CreateStaffCalendarFeedBody = components['schemas']['CreateStaffCalendarFeedBody'];
export type CreateStaffMemberBody = components['schemas']['CreateStaffMemberBody'];
export type CreateTotpBody = components['schemas']['CreateTotpBody'];
export type CreateWebhookBody = components['schemas']['CreateWebhookBody'];
export type CreatedApiKey = components['schemas']['CreatedApiKey'];
export type CreatedBooking = components['schemas']['CreatedBooking'];
export type CreatedCalendarFeed = components['schemas']['CreatedCalendarFeed'];
export type CreatedCustomer = components['schemas']['CreatedCustomer'];
export type CreatedGuestBooking = components['schemas']['CreatedGuestBooking'];
export type CrossSalonBusiness = components['schemas']['CrossSalonBusiness'];
export type CrossSalonDay = components['schemas']['CrossSalonDay'];
export type CrossSalonInvoice = components['schemas']['CrossSalonInvoice'];
export type CrossSalonOverview = components['schemas']['CrossSalonOverview'];
export type CrossSalonTotals = components['schemas']['CrossSalonTotals'];
export type Customer = components['schemas']['Customer'];
export type CustomerCopy = components['schemas']['CustomerCopy'];
export type CustomerCreatedEvent = components['schemas']['CustomerCreatedEvent'];
export type CustomerCreatedPayload = components['schemas']['CustomerCreatedPayload'];
export type CustomerInvoice = components['schemas']['CustomerInvoice'];
export type CustomerInvoicePayment = components['schemas']['CustomerInvoicePayment'];
export type CustomerMembership = components['schemas']['CustomerMembership'];
export type CustomerMergedEvent = components['schemas']['CustomerMergedEvent'];
export type CustomerMergedPayload = components['schemas']['CustomerMergedPayload'];
export type CustomerOrigin = components['schemas']['CustomerOrigin'];
export type CustomerSegment = components['schemas']['CustomerSegment'];
export type CustomerSort = components['schemas']['CustomerSort'];
export type Day = components['schemas']['Day'];
export type DayFigures = components['schemas']['DayFigures'];
export type DayOfWeek = components['schemas']['DayOfWeek'];
export type DaySums = components['schemas']['DaySums'];
export type DeleteSecondFactorBody = components['schemas']['DeleteSecondFactorBody'];
export type DeliveredEvent = components['schemas']['DeliveredEvent'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DepositInfo = components['schemas']['DepositInfo'];
export type DepositStatus = components['schemas']['DepositStatus'];
export type DeskPaymentMethod = components['schemas']['DeskPaymentMethod'];
export type DetailedConflictError = components['schemas']['DetailedConflictError'];
export type DisabledReason = components['schemas']['DisabledReason'];
export type DiscountTarget = components['schemas']['DiscountTarget'];
export type DuplicateReason = components['schemas']['DuplicateReason'];
export type EarnedByVisit = components['schemas']['EarnedByVisit'];
export type EarningKind = components['schemas']['EarningKind'];
export type EarningLine = components['schemas']['EarningLine'];
export type Earnings = components['schemas']['Earnings'];
export type EditBookingBody = components['schemas']['EditBookingBody'];
export type EditedField = components['schemas']['EditedField'];
export type ErasureRequest = components['schemas']['ErasureRequest'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type EventName = components['schemas']['EventName'];
export type FailingCalendars = components['schemas']['FailingCalendars'];
export type Fault = components['schemas']['Fault'];
export type FaultCode = components['schemas']['FaultCode'];
export type FittingService = components['schemas']['FittingService'];
export type ForbiddenError = components['schemas']['ForbiddenError'];
export type Formula = components['schemas']['Formula'];
export type FreeMember = components['schemas']['FreeMember'];
export type FreeTime = components['schemas']['FreeTime'];
export type GiftCard = components['schemas']['GiftCard'];
export type GiftCardAfterCheckout = components['schemas']['GiftCardAfterCheckout'];
export type GiftCardDesign = components['schemas']['GiftCardDesign'];
export type GiftCardEmailStatus = components['schemas']['GiftCardEmailStatus'];
export type GiftCardSettings = components['schemas']['GiftCardSettings'];
export type GiftCardsOfDay = components['schemas']['GiftCardsOfDay'];
export type GiftcardRedeemedEvent = components['schemas']['GiftcardRedeemedEvent'];
export type GiftcardRedeemedPayload = components['schemas']['GiftcardRedeemedPayload'];
export type GuestBooking = components['schemas']['GuestBooking'];
export type GuestConfirmation = components['schemas']['GuestConfirmation'];
export type GuestHold = components['schemas']['GuestHold'];
export type GuestSession = components['schemas']['GuestSession'];
export type HeldDeposit = components['schemas']['HeldDeposit'];
export type Hold = components['schemas']['Hold'];
export type InternalServerError = components['schemas']['InternalServerError'];
export type Invitation = components['schemas']['Invitation'];
export type InvoiceCreatedEvent = components['schemas']['InvoiceCreatedEvent'];
export type InvoiceCreatedPayload = components['schemas']['InvoiceCreatedPayload'];
export type InvoiceStatus = components['schemas']['InvoiceStatus'];
export type InvoiceSummary = components['schemas']['InvoiceSummary'];
export type LikelyDuplicates = components['schemas']['LikelyDuplicates'];
export type ListedService = components['schemas']['ListedService'];
export type Location = components['schemas']['Location'];
export type LoggedRequest = components['schemas']['LoggedRequest'];
export type LostBookings = components['schemas']['LostBookings'];
export type LostBookingsDay = components['schemas']['LostBookingsDay'];
export type LostToCancellations = components['schemas']['LostToCancellations'];
export type LostToNoShows = components['schemas']['LostToNoShows'];
export type LowStock = components['schemas']['LowStock'];
export type LoyaltyActivity = components['schemas']['LoyaltyActivity'];
export type LoyaltyActivityType = components['schemas']['LoyaltyActivityType'];
export type LoyaltyCard = components['schemas']['LoyaltyCard'];
export type LoyaltyDay = components['schemas']['LoyaltyDay'];
export type LoyaltyPointsChangedEvent = components['schemas']['LoyaltyPointsChangedEvent'];
export type LoyaltyPointsChangedPayload = components['schemas']['LoyaltyPointsChangedPayload'];
export type LoyaltyProgram = components['schemas']['LoyaltyProgram'];
export type LoyaltyProgramType = components['schemas']['LoyaltyProgramType'];
export type LoyaltyReward = components['schemas']['LoyaltyReward'];
export type LoyaltyStatistics = components['schemas']['LoyaltyStatistics'];
export type MarkPaidBody = components['schemas']['MarkPaidBody'];
export type MarkRemainingPaidBody = components['schemas']['MarkRemainingPaidBody'];
export type MarkedPaymentMethod = components['schemas']['MarkedPaymentMethod'];
export type Member = components['schemas']['Member'];
export type MemberTargets = components['schemas']['MemberTargets'];
export type MembershipInterval = components['schemas']['MembershipInterval'];
export type MembershipStatus = components['schemas']['MembershipStatus'];
export type MergeCustomersBody = components['schemas']['MergeCustomersBody'];
export type Message = components['schemas']['Message'];
export type MessageChannel = components['schemas']['MessageChannel'];
export type MessageFailedEvent = components['schemas']['MessageFailedEvent'];
export type MessageFailedPayload = components['schemas']['MessageFailedPayload'];
export type MessageKind = components['schemas']['MessageKind'];
export type MessageLanguage = components['schemas']['MessageLanguage'];
export type MessagePreview = components['schemas']['MessagePreview'];
export type MessageSettings = components['schemas']['MessageSettings'];
export type MessageStatus = components['schemas']['MessageStatus'];
export type MobileQuote = components['schemas']['MobileQuote'];
export type MoneyDirection = components['schemas']['MoneyDirection'];
export type MoneyEvent = components['schemas']['MoneyEvent'];
export type MoneyEventType = components['schemas']['MoneyEventType'];
export type MoveCashBody = components['schemas']['MoveCashBody'];
export type MovePublicHoldBody = components['schemas']['MovePublicHoldBody'];
export type MyBooking = components['schemas']['MyBooking'];
export type MyBookings = components['schemas']['MyBookings'];
export type MyFees = components['schemas']['MyFees'];
export type MyFeesSource = components['schemas']['MyFeesSource'];
export type MyGiftCard = components['schemas']['MyGiftCard'];
export type MyLoyaltyCard = components['schemas']['MyLoyaltyCard'];
export type MyReward = components['schemas']['MyReward'];
export type NewRosterDayType = components['schemas']['NewRosterDayType'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type Occupancy = components['schemas']['Occupancy'];
export type OccupancyDay = components['schemas']['OccupancyDay'];
export type OccupancyOfMember = components['schemas']['OccupancyOfMember'];
export type OpenSession = components['schemas']['OpenSession'];
export type OperatedBusiness = components['schemas']['OperatedBusiness'];
export type OperatedDetail = components['schemas']['OperatedDetail'];
export type OperatedStatus = components['schemas']['OperatedStatus'];
export type OperatorAction = components['schemas']['OperatorAction'];
export type OperatorEntry = components['schemas']['OperatorEntry'];
export type OperatorEntryDetail = components['schemas']['OperatorEntryDetail'];
export type OutstandingInvoices = components['schemas']['OutstandingInvoices'];
export type OwedBooking = components['schemas']['OwedBooking'];
export type PageMeta = components['schemas']['PageMeta'];
export type PaidInvoices = components['schemas']['PaidInvoices'];
export type PasskeyRegistrationOptions = components['schemas']['PasskeyRegistrationOptions'];
export type PasskeyRegistrationOptionsExcludeCredential = components['schemas']['PasskeyRegistrationOptionsExcludeCredential'];
export type PasskeyRegistrationOptionsPubKeyCredParam = components['schemas']['PasskeyRegistrationOptionsPubKeyCredParam'];
export type PasskeyRequestOptions = components['schemas']['PasskeyRequestOptions'];
export type PasskeyRequestOptionsAllowCredential = components['schemas']['PasskeyRequestOptionsAllowCredential'];
export type PayloadTooLargeError = components['schemas']['PayloadTooLargeError'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type PaymentRefundedEvent = components['schemas']['PaymentRefundedEvent'];
export type PaymentRefundedPayload = components['schemas']['PaymentRefundedPayload'];
export type PaymentRow = components['schemas']['PaymentRow'];
export type PaymentRowStatus = components['schemas']['PaymentRowStatus'];
export type PaymentSource = components['schemas']['PaymentSource'];
export type PaymentSourceFilter = components['schemas']['PaymentSourceFilter'];
export type PaymentStatus = components['schemas']['PaymentStatus'];
export type PaymentSucceededEvent = components['schemas']['PaymentSucceededEvent'];
export type PaymentSucceededPayload = components['schemas']['PaymentSucceededPayload'];
export type Payroll = components['schemas']['Payroll'];
export type PayrollMember = components['schemas']['PayrollMember'];
export type Photo = components['schemas']['Photo'];
export type PhotoKind = components['schemas']['PhotoKind'];
export type Plan = components['schemas']['Plan'];
export type PointsLeft = components['schemas']['PointsLeft'];
export type PreconditionFailedError = components['schemas']['PreconditionFailedError'];
export type PreviewBookingPageBody = components['schemas']['PreviewBookingPageBody'];
export type PreviewBookingPageBodyQuestion = components['schemas']['PreviewBookingPageBodyQuestion'];
export type PreviewCampaignBody = components['schemas']['PreviewCampaignBody'];
export type PreviewMessageBody = components['schemas']['PreviewMessageBody'];
export type Product = components['schemas']['Product'];
export type ProductStatus = components['schemas']['ProductStatus'];
export type ProposeRebookingBody = components['schemas']['ProposeRebookingBody'];
export type PublicAvailability = components['schemas']['PublicAvailability'];
export type PublicAvailabilityDay = components['schemas']['PublicAvailabilityDay'];
export type PublicProfile = components['schemas']['PublicProfile'];
export type PublicProfileCategory = components['schemas']['PublicProfileCategory'];
export type PublicProfileException = components['schemas']['PublicProfileException'];
export type PublicProfileStaffItem = components['schemas']['PublicProfileStaffItem'];
export type PublicReview = components['schemas']['PublicReview'];
export type PublicService = components['schemas']['PublicService'];
export type PublicServiceAddon = components['schemas']['PublicServiceAddon'];
export type PublicServiceStaffItem = components['schemas']['PublicServiceStaffItem'];
export type PublicServiceVariant = components['schemas']['PublicServiceVariant'];
export type PurchaseGiftCardBody = components['schemas']['PurchaseGiftCardBody'];
export type QuoteTripBody = components['schemas']['QuoteTripBody'];
export type RebookBookingsBody = components['schemas']['RebookBookingsBody'];
export type RebookBookingsBodyMove = components['schemas']['RebookBookingsBodyMove'];
export type RebookOutcome = components['schemas']['RebookOutcome'];
export type RebookPlace = components['schemas']['RebookPlace'];
export type RebookProposals = components['schemas']['RebookProposals'];
export type RebookProposalsDataItem = components['schemas']['RebookProposalsDataItem'];
export type RebookRefusalCode = components['schemas']['RebookRefusalCode'];
export type RebookResult = components['schemas']['RebookResult'];
export type Rebooking = components['schemas']['Rebooking'];
export type ReceiptWarning = components['schemas']['ReceiptWarning'];
export type RecordExportBody = components['schemas']['RecordExportBody'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type RedeemGiftCardBody = components['schemas']['RedeemGiftCardBody'];
export type RedeemRewardBody = components['schemas']['RedeemRewardBody'];
export type RedeemedGiftCard = components['schemas']['RedeemedGiftCard'];
export type RedeemedReward = components['schemas']['RedeemedReward'];
export type Refund = components['schemas']['Refund'];
export type RefundStatus = components['schemas']['RefundStatus'];
export type RefundedBooking = components['schemas']['RefundedBooking'];
export type RefundedLine = components['schemas']['RefundedLine'];
export type RefundedLineKind = components['schemas']['RefundedLineKind'];
export type RefundedSale = components['schemas']['RefundedSale'];
export type RefusalReason = components['schemas']['RefusalReason'];
export type RemoveStampsBody = components['schemas']['RemoveStampsBody'];
export type ReopenDayBody = components['schemas']['ReopenDayBody'];
export type ReplaceCustomerNotesBody = components['schemas']['ReplaceCustomerNotesBody'];
export type ReplaceCustomerTagsBody = components['schemas']['ReplaceCustomerTagsBody'];
export type ReplaceOpeningHoursBody = components['schemas']['ReplaceOpeningHoursBody'];
export type ReplaceOpeningHoursBodySchedule = components['schemas']['ReplaceOpeningHoursBodySchedule'];
export type ReplaceStaffHoursBody = components['schemas']['ReplaceStaffHoursBody'];
export type ReplaceStaffHoursBodySchedule = components['schemas']['ReplaceStaffHoursBodySchedule'];
export type ReplaceStaffServicesBody = components['schemas']['ReplaceStaffServicesBody'];
export type ReplaceStaffServicesBodyService = components['schemas']['ReplaceStaffServicesBodyService'];
export type RequestGuestLinkBody = components['schemas']['RequestGuestLinkBody'];
export type RequestHeaderFieldsTooLargeError = components['schemas']['RequestHeaderFieldsTooLargeError'];
export type RequestPasswordResetBody = components['schemas']['RequestPasswordResetBody'];
export type RequestTimeoutError = components['schemas']['RequestTimeoutError'];
export type RequestedService = components['schemas']['RequestedService'];
export type RescheduleBookingBody = components['schemas']['RescheduleBookingBody'];
export type RescheduleGuestBookingBody = components['schemas']['RescheduleGuestBookingBody'];
export type Rescheduled = components['schemas']['Rescheduled'];
export type ResetAsked = components['schemas']['ResetAsked'];
export type ResetPasswordBody = components['schemas']['ResetPasswordBody'];
export type RespondToReviewBody = components['schemas']['RespondToReviewBody'];
export type Revenue = components['schemas']['Revenue'];
export type Review = components['schemas']['Review'];
export type ReviewBookingService = components['schemas']['ReviewBookingService'];
export type ReviewCreatedEvent = components['schemas']['ReviewCreatedEvent'];
export type ReviewCreatedPayload = components['schemas']['ReviewCreatedPayload'];
export type ReviewStats = components['schemas']['ReviewStats'];
export type ReviewTrend = components['schemas']['ReviewTrend'];
export type Role = components['schemas']['Role'];
export type RosterDay = components['schemas']['RosterDay'];
export type RosterDayType = components['schemas']['RosterDayType'];
export type RotateApiKeyBody = components['schemas']['RotateApiKeyBody'];
export type Sale = components['schemas']['Sale'];
export type SaleCompletedEvent = components['schemas']['SaleCompletedEvent'];
export type SaleCompletedPayload = components['schemas']['SaleCompletedPayload'];
export type SaleCompletedPayloadPayment = components['schemas']['SaleCompletedPayloadPayment'];
export type SaleCompletedPayloadProduct = components['schemas']['SaleCompletedPayloadProduct'];
export type SaleInvoice = components['schemas']['SaleInvoice'];
export type SaleLine = components['schemas']['SaleLine'];
export type SaleLineKind = components['schemas']['SaleLineKind'];
export type SalePayment = components['schemas']['SalePayment'];
export type SalePaymentMethod = components['schemas']['SalePaymentMethod'];
export type SaleReceipt = components['schemas']['SaleReceipt'];
export type SaleRefundedEvent = components['schemas']['SaleRefundedEvent'];
export type SaleRefundedPayload = components['schemas']['SaleRefundedPayload'];
export type SaleRefundedPayloadLine = components['schemas']['SaleRefundedPayloadLine'];
export type SaleStatus = components['schemas']['SaleStatus'];
export type SaleVat = components['schemas']['SaleVat'];
export type Sales = components['schemas']['Sales'];
export type ScheduleBusinessDeletionBody = components['schemas']['ScheduleBusinessDeletionBody'];
export type ScheduleException = components['schemas']['ScheduleException'];
export type Scope = components['schemas']['Scope'];
export type SecondFactor = components['schemas']['SecondFactor'];
export type SecondFactorType = components['schemas']['SecondFactorType'];
export type SegmentAudience = components['schemas']['SegmentAudience'];
export type SendReceiptBody = components['schemas']['SendReceiptBody'];
export type SendSaleReceiptBody = components['schemas']['SendSaleReceiptBody'];
export type SendTestMessageBody = components['schemas']['SendTestMessageBody'];
export type Service = components['schemas']['Service'];
export type ServiceCreatedEvent = components['schemas']['ServiceCreatedEvent'];
export type ServiceCreatedPayload = components['schemas']['ServiceCreatedPayload'];
export type ServiceUnavailableError = components['schemas']['ServiceUnavailableError'];
export type ServiceUpdatedEvent = components['schemas']['ServiceUpdatedEvent'];
export type ServiceUpdatedPayload = components['schemas']['ServiceUpdatedPayload'];
export type SessionState = components['schemas']['SessionState'];
export type SessionStateMembership = components['schemas']['SessionStateMembership'];
export type SetBookingPagePhotoBody = components['schemas']['SetBookingPagePhotoBody'];
export type SetCommissionRulesBody = components['schemas']['SetCommissionRulesBody'];
export type SetCommissionRulesBodyCategory = components['schemas']['SetCommissionRulesBodyCategory'];
export type SetCommissionRulesBodyProduct = components['schemas']['SetCommissionRulesBodyProduct'];
export type SetCommissionRulesBodyService = components['schemas']['SetCommissionRulesBodyService'];
export type SetCommissionRulesBodyTier = components['schemas']['SetCommissionRulesBodyTier'];
export type SetLogoBody = components['schemas']['SetLogoBody'];
export type SetOpeningFloatBody = components['schemas']['SetOpeningFloatBody'];
export type SetRosterDaysBody = components['schemas']['SetRosterDaysBody'];
export type SetRosterDaysBodyDay = components['schemas']['SetRosterDaysBodyDay'];
export type SetTargetsBody = components['schemas']['SetTargetsBody'];
export type SetTargetsBodyMember = components['schemas']['SetTargetsBodyMember'];
export type SignInBody = components['schemas']['SignInBody'];
export type SignInWithSecondFactorBody = components['schemas']['SignInWithSecondFactorBody'];
export type SignedIn = components['schemas']['SignedIn'];
export type SkippedEvents = components['schemas']['SkippedEvents'];
export type Slot = components['schemas']['Slot'];
export type SmsEncoding = components['schemas']['SmsEncoding'];
export type SoldGiftCards = components['schemas']['SoldGiftCards'];
export type SoldProduct = components['schemas']['SoldProduct'];
export type SoldService = components['schemas']['SoldService'];
export type SortOrder = components['schemas']['SortOrder'];
export type SourceFees = components['schemas']['SourceFees'];
export type StaffCreatedEvent = components['schemas']['StaffCreatedEvent'];
export type StaffCreatedPayload = components['schemas']['StaffCreatedPayload'];
export type StaffMember = components['schemas']['StaffMember'];
export type StaffNotifications = components['schemas']['StaffNotifications'];
export type StaffPerformance = components['schemas']['StaffPerformance'];
export type StampsAdded = components['schemas']['StampsAdded'];
export type StampsLeft = components['schemas']['StampsLeft'];
export type StockChange = components['schemas']['StockChange'];
export type StockMovement = components['schemas']['StockMovement'];
export type SubscribedEvent = components['schemas']['SubscribedEvent'];
export type SubscriptionInvoice = components['schemas']['SubscriptionInvoice'];
export type Suggestion = components['schemas']['Suggestion'];
export type SupportAccess = components['schemas']['SupportAccess'];
export type SupportVisit = components['schemas']['SupportVisit'];
export type SuspendBusinessBody = components['schemas']['SuspendBusinessBody'];
export type SuspensionCause = components['schemas']['SuspensionCause'];
export type SuspensionReason = components['schemas']['SuspensionReason'];
export type TakingsByMethod = components['schemas']['TakingsByMethod'];
export type TakingsByVatRate = components['schemas']['TakingsByVatRate'];
export type Targets = components['schemas']['Targets'];
export type TimeAway = components['schemas']['TimeAway'];
export type Today = components['schemas']['Today'];
export type TodayBooking = components['schemas']['TodayBooking'];
export type TodayFigures = components['schemas']['TodayFigures'];
export type TodayMember = components['schemas']['TodayMember'];
export type TooManyRequestsError = components['schemas']['TooManyRequestsError'];
export type TotpSecret = components['schemas']['TotpSecret'];
export type UnauthorizedError = components['schemas']['UnauthorizedError'];
export type UndoCancelBody = components['schemas']['UndoCancelBody'];
export type UndoNoShowBody = components['schemas']['UndoNoShowBody'];
export type UndoneStatus = components['schemas']['UndoneStatus'];
export type UnprocessableEntityError = components['schemas']['UnprocessableEntityError'];
export type UnsupportedMediaTypeError = components['schemas']['UnsupportedMediaTypeError'];
export type UpdateAbsenceBody = components['schemas']['UpdateAbsenceBody'];
export type UpdateAccountBody = components['schemas']['UpdateAccountBody'];
export type UpdateApiKeyBody = components['schemas']['UpdateApiKeyBody'];
export type UpdateBookingPageBody = components['schemas']['UpdateBookingPageBody'];
export type UpdateBookingPageBodyQuestion = components['schemas']['UpdateBookingPageBodyQuestion'];
export type UpdateBreakBody = components['schemas']['UpdateBreakBody'];
export type UpdateBusinessBody = components['schemas']['UpdateBusinessBody'];
export type UpdateCampaignBody = components['schemas']['UpdateCampaignBody'];
export type UpdateCustomerBody = components['schemas']['UpdateCustomerBody'];
export type UpdateGiftCardSettingsBody = components['schemas']['UpdateGiftCardSettingsBody'];
export type UpdateGiftCardSettingsBodyDesign = components['schemas']['UpdateGiftCardSettingsBodyDesign'];
export type UpdateLocationBody = components['schemas']['UpdateLocationBody'];
export type UpdateLoyaltyProgramBody = components['schemas']['UpdateLoyaltyProgramBody'];
export type UpdateLoyaltyProgramBodyReward = components['schemas']['UpdateLoyaltyProgramBodyReward'];
export type UpdateMemberBody = components['schemas']['UpdateMemberBody'];
export type UpdateMessageSettingsBody = components['schemas']['UpdateMessageSettingsBody'];
export type UpdateOpeningDayBody = components['schemas']['UpdateOpeningDayBody'];
export type UpdateProductBody = components['schemas']['UpdateProductBody'];
export type UpdateScheduleExceptionBody = components['schemas']['UpdateScheduleExceptionBody'];
export type UpdateServiceAddonBody = components['schemas']['UpdateServiceAddonBody'];
export type UpdateServiceBody = components['schemas']['UpdateServiceBody'];
export type UpdateServiceCategoryBody = components['schemas']['UpdateServiceCategoryBody'];
export type UpdateServiceVariantBody = components['schemas']['UpdateServiceVariantBody'];
export type UpdateStaffMemberBody = components['schemas']['UpdateStaffMemberBody'];
export type UpdateStaffNotificationsBody = components['schemas']['UpdateStaffNotificationsBody'];
export type UpdateWebhookBody = components['schemas']['UpdateWebhookBody'];
export type Variant = components['schemas']['Variant'];
export type VatRate = components['schemas']['VatRate'];
export type VatSummary = components['schemas']['VatSummary'];
export type VerifySecondFactorBody = components['schemas']['VerifySecondFactorBody'];
export type VoidGiftCardBody = components['schemas']['VoidGiftCardBody'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryDetail = components['schemas']['WebhookDeliveryDetail'];
export type WebhookSubscription = components['schemas']['WebhookSubscription'];
export type WrittenAbsence = components['schemas']['WrittenAbsence'];
export type WrittenBreak = components['schemas']['WrittenBreak'];
export type WrittenScheduleException = components['schemas']['WrittenScheduleException'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseRequestHeaderFieldsTooLarge = components['responses']['RequestHeaderFieldsTooLarge'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterLastEventId = components['parameters']['LastEventId'];
export type ParameterServiceSignature = components['parameters']['ServiceSignature'];
export type ParameterServiceDelivery = components['parameters']['ServiceDelivery'];
export type ParameterServiceAttempt = components['parameters']['ServiceAttempt'];
export type ParameterServiceEvent = components['parameters']['ServiceEvent'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type $defs = Record<string, never>;
export interface operations {
    listMyBusinesses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessibleBusiness"][];
                };
            };
        };
    };
    createBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBusinessBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AccessibleBusiness"];
                    };
                };
            };
        };
    };
    getBusinessBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"];
                    };
                };
            };
        };
    };
    getBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Business"];
                    };
                };
            };
        };
    };
    deleteBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBusinessBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Business"];
                    };
                };
            };
        };
    };
    getBusinessImages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BusinessImages"];
                    };
                };
            };
        };
    };
    setLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLogoBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BusinessImage"];
                    };
                };
            };
        };
    };
    deleteLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setBookingPagePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetBookingPagePhotoBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BusinessImage"];
                    };
                };
            };
        };
    };
    deleteBookingPagePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    allowSupportAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllowSupportAccessBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupportAccess"];
                    };
                };
            };
        };
    };
    endSupportAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listLocations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"][];
                };
            };
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLocationBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
        };
    };
    deleteLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLocationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"];
                    };
                };
            };
        };
    };
    listBookings: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortOrder?: components["schemas"]["SortOrder"];
                sortBy?: components["schemas"]["BookingSort"];
                status?: components["schemas"]["BookingStatus"];
                paymentStatus?: components["schemas"]["PaymentStatus"][];
                staffId?: string;
                serviceId?: string;
                customerId?: string;
                startDate?: string;
                endDate?: string;
                search?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBookingBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedBooking"];
                };
            };
        };
    };
    quoteTrip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteTripBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MobileQuote"];
                };
            };
        };
    };
    getRevenue: {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Revenue"];
                    };
                };
            };
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BookingDetail"];
                    };
                };
            };
        };
    };
    editBooking: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditBookingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelBookingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Cancelled"];
                    };
                };
            };
        };
    };
    rescheduleBooking: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleBookingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Rescheduled"];
                    };
                };
            };
        };
    };
    proposeRebooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeRebookingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebookProposals"];
                };
            };
        };
    };
    rebookBookings: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RebookBookingsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebookResult"][];
                };
            };
        };
    };
    confirmBooking: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    startBooking: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    completeBooking: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    markNoShow: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    markPaid: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkPaidBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    markRemainingPaid: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkRemainingPaidBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    revokeBookingLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    undoCancel: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoCancelBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    undoNoShow: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoNoShowBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    getBookingHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingHistoryEntry"][];
                };
            };
        };
    };
    listCustomerBookings: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortOrder?: components["schemas"]["SortOrder"];
                sortBy?: components["schemas"]["BookingSort"];
            };
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    createHold: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateHoldBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Hold"];
                    };
                };
            };
        };
    };
    releaseHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                holdId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getBookingBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BookingBill"];
                    };
                };
            };
        };
    };
    checkOutBooking: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckOutBookingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Booking"];
                    };
                };
            };
        };
    };
    getCheckoutOutcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CheckoutOutcome"];
                    };
                };
            };
        };
    };
    listBoughtProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoughtProduct"][];
                };
            };
        };
    };
    getBookingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BookingPage"];
                    };
                };
            };
        };
    };
    updateBookingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBookingPageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BookingPage"];
                    };
                };
            };
        };
    };
    createPublicHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePublicHoldBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hold: components["schemas"]["GuestHold"];
                    };
                };
            };
        };
    };
    releasePublicHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    movePublicHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MovePublicHoldBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hold: components["schemas"]["GuestHold"];
                    };
                };
            };
        };
    };
    getPublicProfile: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicProfile"];
                    };
                };
            };
        };
    };
    getPublicAvailability: {
        parameters: {
            query: {
                startDate: string;
                endDate?: string;
                staffId?: string;
                serviceId?: string;
                serviceIds?: string[];
                variantIds?: string[];
                addonIds?: string[];
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicAvailability"];
                };
            };
        };
    };
    previewBookingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewBookingPageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PublicProfile"];
                    };
                };
            };
        };
    };
    createGuestBooking: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGuestBookingBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedGuestBooking"];
                };
            };
        };
    };
    getGuestBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuestBooking"];
                    };
                };
            };
        };
    };
    getGuestBookingCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=utf-8": string;
                };
            };
        };
    };
    cancelGuestBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelGuestBookingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuestBooking"];
                    };
                };
            };
        };
    };
    rescheduleGuestBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleGuestBookingBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuestBooking"];
                    };
                };
            };
        };
    };
    getGuestBookingAvailability: {
        parameters: {
            query: {
                startDate: string;
                endDate?: string;
                staffId?: string;
                anyStaff?: boolean;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicAvailability"];
                };
            };
        };
    };
    confirmGuestBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedGuestBooking"];
                };
            };
        };
    };
    acceptOffers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    requestGuestLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestGuestLinkBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createGuestSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGuestSessionBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GuestSession"];
                    };
                };
            };
        };
    };
    getMyBookings: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                slug: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MyBookings"];
                    };
                };
            };
        };
    };
    endGuestSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    copyCustomerData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerCopy"];
                    };
                };
            };
        };
    };
    requestErasure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getMessageSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MessageSettings"];
                    };
                };
            };
        };
    };
    updateMessageSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMessageSettingsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MessageSettings"];
                    };
                };
            };
        };
    };
    previewMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewMessageBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["MessagePreview"];
                    };
                };
            };
        };
    };
    sendTestMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTestMessageBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"][];
                };
            };
        };
    };
    sendReceipt: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendReceiptBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
        };
    };
    sendSaleReceipt: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                saleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendSaleReceiptBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SaleReceipt"];
                    };
                };
            };
        };
    };
    resendMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                bookingId: string;
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"];
                    };
                };
            };
        };
    };
    getStaffNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffNotifications"];
                    };
                };
            };
        };
    };
    updateStaffNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStaffNotificationsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffNotifications"];
                    };
                };
            };
        };
    };
    getAvailability: {
        parameters: {
            query: {
                startDate: string;
                endDate?: string;
                staffId?: string;
                serviceId?: string;
                serviceIds?: string[];
                variantIds?: string[];
                addonIds?: string[];
                duration?: number;
                skipAdvanceCheck?: boolean;
                available?: boolean;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
        };
    };
    checkAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckAvailabilityBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityCheck"];
                };
            };
        };
    };
    listFreeStaff: {
        parameters: {
            query: {
                date: string;
                startTime: string;
                duration: number;
                serviceIds?: string[];
                skipAdvanceCheck?: boolean;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeMember"][];
                };
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                sortBy?: components["schemas"]["CustomerSort"];
                sortOrder?: components["schemas"]["SortOrder"];
                segment?: components["schemas"]["CustomerSegment"];
                search?: string;
                type?: components["schemas"]["CustomerOrigin"];
                tag?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedCustomer"];
                    };
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    eraseCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    replaceCustomerTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCustomerTagsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    replaceCustomerNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceCustomerNotesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    listCustomerAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"][];
                };
            };
        };
    };
    createCustomerAddress: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerAddressBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"];
                    };
                };
            };
        };
    };
    deleteCustomerAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
                addressId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listCustomerFormulas: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Formula"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    createCustomerFormula: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerFormulaBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Formula"];
                    };
                };
            };
        };
    };
    deleteCustomerFormula: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
                formulaId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listCustomerPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Photo"][];
                };
            };
        };
    };
    createCustomerPhoto: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomerPhotoBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Photo"];
                    };
                };
            };
        };
    };
    readCustomerPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
                photoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
        };
    };
    deleteCustomerPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
                photoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LikelyDuplicates"][];
                };
            };
        };
    };
    mergeCustomers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeCustomersBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    dismissDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
                otherCustomerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    restoreDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
                otherCustomerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listErasureRequests: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                customerId?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ErasureRequest"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    confirmErasureRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    refuseErasureRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedService"][];
                };
            };
        };
    };
    createService: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"];
                    };
                };
            };
        };
    };
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"];
                    };
                };
            };
        };
    };
    deleteService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Service"];
                    };
                };
            };
        };
    };
    listServiceCategories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
        };
    };
    createServiceCategory: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceCategoryBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
        };
    };
    getServiceCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
        };
    };
    deleteServiceCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateServiceCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                categoryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceCategoryBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"];
                    };
                };
            };
        };
    };
    listServiceVariants: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Variant"][];
                };
            };
        };
    };
    createServiceVariant: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceVariantBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Variant"];
                    };
                };
            };
        };
    };
    getServiceVariant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
                variantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Variant"];
                    };
                };
            };
        };
    };
    deleteServiceVariant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
                variantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateServiceVariant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
                variantId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceVariantBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Variant"];
                    };
                };
            };
        };
    };
    listServiceAddons: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Addon"][];
                };
            };
        };
    };
    createServiceAddon: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                serviceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceAddonBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Addon"];
                    };
                };
            };
        };
    };
    getServiceAddon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
                addonId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Addon"];
                    };
                };
            };
        };
    };
    deleteServiceAddon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
                addonId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateServiceAddon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                serviceId: string;
                addonId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceAddonBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Addon"];
                    };
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                status?: components["schemas"]["ProductStatus"];
                isForSale?: boolean;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    listLowStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LowStock"][];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProductBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"];
                    };
                };
            };
        };
    };
    listStockMovements: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                businessId: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StockMovement"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    changeStock: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                productId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStockBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockChange"];
                };
            };
        };
    };
    listSales: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                staffId?: string;
                customerId?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    createSale: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSaleBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"];
                    };
                };
            };
        };
    };
    getSale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                saleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"];
                    };
                };
            };
        };
    };
    downloadSaleInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                saleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"][];
                };
            };
        };
    };
    createStaffMember: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStaffMemberBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMember"];
                    };
                };
            };
        };
    };
    getStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMember"];
                    };
                };
            };
        };
    };
    deleteStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStaffMemberBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StaffMember"];
                    };
                };
            };
        };
    };
    listStaffServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Assignment"][];
                };
            };
        };
    };
    replaceStaffServices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceStaffServicesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        staffId: string;
                        assigned: number;
                    };
                };
            };
        };
    };
    getStaffHours: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Day"][];
                };
            };
        };
    };
    replaceStaffHours: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceStaffHoursBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Day"][];
                };
            };
        };
    };
    getStaffCalendar: {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
            };
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
        };
    };
    listBreaks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Break"][];
                };
            };
        };
    };
    createBreak: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBreakBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenBreak"];
                    };
                };
            };
        };
    };
    deleteBreak: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
                breakId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateBreak: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
                breakId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBreakBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenBreak"];
                    };
                };
            };
        };
    };
    listAbsences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Absence"][];
                };
            };
        };
    };
    createAbsence: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAbsenceBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenAbsence"];
                    };
                };
            };
        };
    };
    deleteAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
                absenceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
                absenceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAbsenceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenAbsence"];
                    };
                };
            };
        };
    };
    getOpeningHours: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Day"][];
                };
            };
        };
    };
    replaceOpeningHours: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceOpeningHoursBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Day"][];
                };
            };
        };
    };
    updateOpeningDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                dayOfWeek: components["schemas"]["DayOfWeek"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOpeningDayBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Day"];
                    };
                };
            };
        };
    };
    getCalendar: {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                staffId?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
        };
    };
    listScheduleExceptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleException"][];
                };
            };
        };
    };
    createScheduleException: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateScheduleExceptionBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenScheduleException"];
                    };
                };
            };
        };
    };
    deleteScheduleException: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                exceptionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateScheduleException: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                exceptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateScheduleExceptionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WrittenScheduleException"];
                    };
                };
            };
        };
    };
    listRosterDays: {
        parameters: {
            query: {
                startDate: string;
                endDate: string;
                staffId?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RosterDay"][];
                };
            };
        };
    };
    setRosterDays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRosterDaysBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChangedRoster"];
                    };
                };
            };
        };
    };
    copyRoster: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyRosterBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CopiedRoster"];
                    };
                };
            };
        };
    };
    getCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CalendarFeed"];
                    };
                };
            };
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCalendarFeedBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedCalendarFeed"];
                    };
                };
            };
        };
    };
    deleteCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getStaffCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CalendarFeed"];
                    };
                };
            };
        };
    };
    createStaffCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateStaffCalendarFeedBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedCalendarFeed"];
                    };
                };
            };
        };
    };
    deleteStaffCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listFailingCalendars: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailingCalendars"][];
                };
            };
        };
    };
    listCalendarSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarSource"][];
                };
            };
        };
    };
    createCalendarSource: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCalendarSourceBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CalendarSource"];
                    };
                };
            };
        };
    };
    deleteCalendarSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    refreshCalendarSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CalendarSource"];
                    };
                };
            };
        };
    };
    listReviews: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                minRating?: number;
                rating?: number;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    getReviewStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReviewStats"];
                    };
                };
            };
        };
    };
    listStaffReviews: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                minRating?: number;
                rating?: number;
            };
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
        };
    };
    respondToReview: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RespondToReviewBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
        };
    };
    listBookingPayments: {
        parameters: {
            query: {
                businessId: string;
                page?: number;
                limit?: number;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingPayment"][];
                };
            };
        };
    };
    listPaymentRows: {
        parameters: {
            query: {
                businessId: string;
                from?: string;
                to?: string;
                source?: components["schemas"]["PaymentSourceFilter"];
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: components["schemas"]["PaymentRow"][];
                        /** @default 1 */
                        page: number;
                        limit: number;
                        count: number;
                    };
                };
            };
        };
    };
    getFeesSummary: {
        parameters: {
            query: {
                businessId: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sources: components["schemas"]["SourceFees"][];
                    };
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query: {
                businessId: string;
                page?: number;
                limit?: number;
                status?: components["schemas"]["RefundStatus"];
                bookingId?: string;
                saleId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"][];
                };
            };
        };
    };
    createRefund: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRefundBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Refund"];
                    };
                };
            };
        };
    };
    countPendingRefunds: {
        parameters: {
            query: {
                businessId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
        };
    };
    traceBookingPayments: {
        parameters: {
            query: {
                businessId: string;
            };
            header?: never;
            path: {
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingTrace"];
                };
            };
        };
    };
    listMemberships: {
        parameters: {
            query: {
                businessId: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerMembership"][];
                };
            };
        };
    };
    getMyFees: {
        parameters: {
            query: {
                businessId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyFees"];
                };
            };
        };
    };
    processRefund: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                refundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Refund"];
                    };
                };
            };
        };
    };
    declineRefund: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                refundId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Refund"];
                    };
                };
            };
        };
    };
    listClosedDays: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedDay"][];
                };
            };
        };
    };
    getCashUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                day: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CashUp"];
                    };
                };
            };
        };
    };
    setOpeningFloat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                day: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetOpeningFloatBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CashUp"];
                    };
                };
            };
        };
    };
    downloadCashUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                day: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    moveCash: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                day: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveCashBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CashUp"];
                    };
                };
            };
        };
    };
    closeDay: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                day: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDayBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CashUp"];
                    };
                };
            };
        };
    };
    reopenDay: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
                day: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReopenDayBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CashUp"];
                    };
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                status?: components["schemas"]["InvoiceStatus"];
                dateFrom?: string;
                dateTo?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionInvoice"][];
                        total: number;
                        page: number;
                        limit: number;
                        totalPages: number;
                    };
                };
            };
        };
    };
    getInvoiceSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InvoiceSummary"];
                    };
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubscriptionInvoice"];
                    };
                };
            };
        };
    };
    downloadInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                invoiceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    listCustomerInvoices: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerInvoice"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    getVatSummary: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["VatSummary"];
                    };
                };
            };
        };
    };
    downloadBookingInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getToday: {
        parameters: {
            query?: {
                staffId?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Today"];
                    };
                };
            };
        };
    };
    getOccupancy: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Occupancy"];
                    };
                };
            };
        };
    };
    getRebooking: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Rebooking"];
                    };
                };
            };
        };
    };
    getSales: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sales"];
                    };
                };
            };
        };
    };
    getLostBookings: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LostBookings"];
                    };
                };
            };
        };
    };
    getTargets: {
        parameters: {
            query: {
                month: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Targets"];
                    };
                };
            };
        };
    };
    setTargets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTargetsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Targets"];
                    };
                };
            };
        };
    };
    getPayroll: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Payroll"];
                    };
                };
            };
        };
    };
    getStaffEarnings: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Earnings"];
                    };
                };
            };
        };
    };
    getCommissionRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CommissionHistory"];
                    };
                };
            };
        };
    };
    setCommissionRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                staffId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCommissionRulesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CommissionHistory"];
                    };
                };
            };
        };
    };
    getCrossSalonOverview: {
        parameters: {
            query: {
                businessIds?: string[];
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrossSalonOverview"];
                };
            };
        };
    };
    listStaffPerformance: {
        parameters: {
            query: {
                businessIds?: string[];
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffPerformance"][];
                };
            };
        };
    };
    listCrossSalonInvoices: {
        parameters: {
            query?: {
                businessIds?: string[];
                from?: string;
                to?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrossSalonInvoice"][];
                };
            };
        };
    };
    getGiftCardSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GiftCardSettings"];
                    };
                };
            };
        };
    };
    updateGiftCardSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGiftCardSettingsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GiftCardSettings"];
                    };
                };
            };
        };
    };
    purchaseGiftCard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseGiftCardBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GiftCard"];
                    };
                };
            };
        };
    };
    createGiftCard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGiftCardBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GiftCard"];
                    };
                };
            };
        };
    };
    listGiftCards: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                customerId?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCard"][];
                };
            };
        };
    };
    voidGiftCard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                giftCardId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidGiftCardBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["GiftCard"];
                    };
                };
            };
        };
    };
    deleteGiftCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                giftCardId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    redeemGiftCard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemGiftCardBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemedGiftCard"];
                };
            };
        };
    };
    createLoyaltyProgram: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLoyaltyProgramBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoyaltyProgram"];
                    };
                };
            };
        };
    };
    listLoyaltyPrograms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyProgram"][];
                };
            };
        };
    };
    deleteLoyaltyProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateLoyaltyProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                programId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLoyaltyProgramBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoyaltyProgram"];
                    };
                };
            };
        };
    };
    listLoyaltyCards: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                customerId?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyCard"][];
                };
            };
        };
    };
    createLoyaltyCard: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLoyaltyCardBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoyaltyCard"];
                    };
                };
            };
        };
    };
    addStamps: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddStampsBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StampsAdded"];
                };
            };
        };
    };
    removeStamps: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveStampsBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StampsLeft"];
                };
            };
        };
    };
    adjustPoints: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustPointsBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PointsLeft"];
                };
            };
        };
    };
    redeemReward: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemRewardBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemedReward"];
                };
            };
        };
    };
    getLoyaltyStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyStatistics"];
                };
            };
        };
    };
    listLoyaltyActivity: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                type?: components["schemas"]["LoyaltyActivityType"];
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["LoyaltyActivity"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    countSegmentRecipients: {
        parameters: {
            query: {
                segment: components["schemas"]["CampaignSegment"];
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentAudience"];
                };
            };
        };
    };
    previewCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCampaignBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignPreview"];
                    };
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaignBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignCreated"];
                };
            };
        };
    };
    deleteCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCampaignBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"];
                    };
                };
            };
        };
    };
    countCampaignRecipients: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignAudience"];
                };
            };
        };
    };
    sendTestCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sendCampaign: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                campaignId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignSent"];
                };
            };
        };
    };
    listCampaignTemplates: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignTemplate"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    createCampaignTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaignTemplateBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CampaignTemplate"];
                    };
                };
            };
        };
    };
    deleteCampaignTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createFirstAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFirstAccountBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SessionState"];
                    };
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Account"];
                    };
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenSession"][];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    signInWithSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInWithSecondFactorBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
        };
    };
    listSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"][];
                };
            };
        };
    };
    verifySecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifySecondFactorBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTotpBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TotpSecret"];
                    };
                };
            };
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmTotpBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
        };
    };
    deleteSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteSecondFactorBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRecoveryCodesBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
        };
    };
    createPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePasskeyOptionsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PasskeyRegistrationOptions"];
                    };
                };
            };
        };
    };
    createPasskeyRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PasskeyRequestOptions"];
                    };
                };
            };
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePasskeyBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SecondFactor"];
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetBody"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetAsked"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"][];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"];
                    };
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"][];
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"];
                    };
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedApiKey"];
                    };
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiKeyBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreatedApiKey"];
                    };
                };
            };
        };
    };
    listApiKeyRequests: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                businessId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LoggedRequest"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                actor?: string;
                action?: components["schemas"]["AuditAction"];
                target?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["AuditEntry"][];
                        nextCursor: string | null;
                    };
                };
            };
        };
    };
    recordExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordExportBody"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    watchChanges: {
        parameters: {
            query?: {
                lastEventId?: string;
                seconds?: number;
            };
            header?: {
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    listOperatedBusinesses: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                search?: string;
                plan?: components["schemas"]["Plan"];
                status?: components["schemas"]["OperatedStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OperatedBusiness"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
        };
    };
    getOperatedBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OperatedDetail"];
                    };
                };
            };
        };
    };
    changeOperatedBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOperatedBusinessBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OperatedDetail"];
                    };
                };
            };
        };
    };
    suspendBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendBusinessBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OperatedDetail"];
                    };
                };
            };
        };
    };
    resumeBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OperatedDetail"];
                    };
                };
            };
        };
    };
    scheduleBusinessDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleBusinessDeletionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["OperatedDetail"];
                    };
                };
            };
        };
    };
    enterBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupportVisit"];
                    };
                };
            };
        };
    };
    leaveBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listOperatorLog: {
        parameters: {
            query?: {
                businessId?: string;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorEntry"][];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"][];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookSubscription"];
                    };
                };
            };
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventName"][];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookSubscription"];
                    };
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ok: boolean;
                    };
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                webhookId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDeliveryDetail"];
                    };
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                businessId: string;
                webhookId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    getDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
}
